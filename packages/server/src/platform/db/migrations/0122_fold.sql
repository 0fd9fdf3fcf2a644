-- As people type it, for searches: the same as `fold` of the domain, which a test compares with this. Searches by `ilike` did not
-- find أبيض by ابيض, شحنة by شحنه or Güneş by gunes.
create function fold(text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(translate(
    regexp_replace(lower(normalize($1, NFKD)),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad]',
      '', 'g'),
    'ٱىیکةەہھıøłđς’‘ʼ′`‐‑‒–—―−٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اييكههههioldσ''''''''''-------01234567890123456789'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;
