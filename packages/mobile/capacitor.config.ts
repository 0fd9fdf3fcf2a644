import type { CapacitorConfig } from '@capacitor/cli'

/**
 * The app is the built web in a web view of the phone. The pages are bundled; the API is at VITE_API_ORIGIN as set at build
 * time (docs/mobile.md).
 */
const config: CapacitorConfig = {
  appId: 'app.mahsul.market',
  appName: 'Mahsul',
  webDir: '../web/dist',
  backgroundColor: '#faf6ee',
  loggingBehavior: 'debug',
  android: { allowMixedContent: false },
  ios: { contentInset: 'never' }, // the pages keep clear of the notch themselves
  plugins: {
    PushNotifications: { presentationOptions: ['badge', 'sound', 'alert'] },
    SystemBars: { insetsHandling: 'css', style: 'LIGHT' },
  },
}

export default config
