-- A code of an authenticator app, or a recovery code, opens an act as a passkey does: members who have a second factor get no
-- code by mail any more.
--
-- expand, checks all rows for verification_codes_factor_check on verification_codes: they are those of a day
-- expand, checks all rows for verification_codes_check on verification_codes: they are those of a day
-- contract of 0043_second_factors, constrains verification_codes_check on verification_codes: the version before fills the same two columns as before
alter table verification_codes add column factor text check (factor in ('totp', 'recovery_code'));
alter table verification_codes drop constraint verification_codes_check;
alter table verification_codes add constraint verification_codes_check check (num_nonnulls(code_hash, passkey_id, factor) = 1);
