-- Who runs this market (decision 128). Every start writes what its settings say; before the first, and in the demo, it is nobody.
alter table settings add column operator jsonb not null default
  '{"legal_name": "Mahsul Demo Company", "address": "Harbour Road 12, Port Sudan, Sudan", "registration_number": "DEMO-0000", "email": "office@mahsul.example", "phone": "+249 311 000000"}';
