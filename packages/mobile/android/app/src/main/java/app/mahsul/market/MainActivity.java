package app.mahsul.market;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
