-- Trades that the supplier signed before accounts were bound: the account that the company has now is bound to them, and
-- their logs say so. The text that is hashed is the canonical JSON of trade-log.ts and payees.ts: keys in order, no spaces.
do $$
declare
  trade record;
  account record;
  line record;
  bound_at timestamptz := date_trunc('milliseconds', clock_timestamp());
  account_nonce text;
  account_hash text;
  said text;
  sealed text;
begin
  for trade in
    select t.id, t.supplier_id from trades t
    where t.status = 'running'
      and exists (select from trade_log l where l.trade_id = t.id and l.task = 'contract.sign.supplier')
    order by t.id
  loop
    select c.name as company_name, b.*, m.name || ' ' || m.last_name as contact_name,
      '+' || m.country_code || ltrim(m.phone_number, '0') as contact_phone
    into account
    from members m join companies c on c.id = m.company_id join bank_accounts b on b.company_id = c.id
    where m.id = trade.supplier_id;
    continue when not found;
    account_nonce := replace(gen_random_uuid()::text, '-', '');
    account_hash := encode(sha256(convert_to(
      '{"account_number":' || to_json(account.account_number)::text ||
      ',"bank_address":' || to_json(account.bank_address)::text ||
      ',"bank_name":' || to_json(account.bank_name)::text ||
      ',"bank_zip_code":' || to_json(account.bank_zip_code)::text ||
      ',"company_name":' || to_json(account.company_name)::text ||
      ',"currency":' || to_json(account.account_currency)::text ||
      ',"iban":' || to_json(account.iban)::text ||
      ',"nonce":' || to_json(account_nonce)::text ||
      ',"swift":' || to_json(account.swift)::text || '}', 'UTF8')), 'hex');
    insert into trade_payees (trade_id, sha256, nonce, company_name, bank_name, bank_address, bank_zip_code, iban, swift,
      account_number, account_currency, contact_name, contact_phone, known_since, created_at)
    values (trade.id, account_hash, account_nonce, account.company_name, account.bank_name, account.bank_address, account.bank_zip_code,
      account.iban, account.swift, account.account_number, account.account_currency, account.contact_name,
      account.contact_phone, bound_at, bound_at);

    select l.seq, l.hash into line from trade_log l where l.trade_id = trade.id order by l.seq desc limit 1;
    said := '{"payee":{"bank":' || to_json(account.bank_name)::text ||
      ',"country":' || to_json(substr(account.swift, 5, 2))::text ||
      ',"lastFour":' || to_json(right(account.iban, 4))::text ||
      ',"sha256":' || to_json(account_hash)::text ||
      ',"swift":' || to_json(account.swift)::text || '}}';
    sealed := '{"actorId":null,"at":"' || to_char(bound_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ||
      '","payload":' || said || ',"seq":' || (line.seq + 1) || ',"side":"system","task":"payee.bind","tradeId":"' ||
      trade.id || '"}';
    insert into trade_log (trade_id, seq, at, actor_id, side, task, payload, previous, hash)
    values (trade.id, line.seq + 1, bound_at, null, 'system', 'payee.bind', said::jsonb, line.hash,
      sha256(line.hash || convert_to(sealed, 'UTF8')));
    update trades set version = version + 1 where id = trade.id;
  end loop;
end $$;
