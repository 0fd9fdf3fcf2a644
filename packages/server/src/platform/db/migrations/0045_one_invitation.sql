-- One live invitation an address, whatever its case; other spellings are made one before they reach the table. Of those that
-- an address has so far the newest stays, because its link is the one that was sent last.
alter table invitations add column resent_at timestamptz; -- when it was last sent again: once a minute

with double as (
  select id, email, role, language, row_number() over (partition by lower(btrim(email)) order by created_at desc, id desc) as nth
  from invitations where registered_at is null and deleted_at is null
), ended as (
  update invitations i set deleted_at = now(), draft = null, draft_at = null
  from double d where d.id = i.id and d.nth > 1
  returning i.id, i.email, i.role, i.language
)
insert into activity_log (at, actor_id, role, action, entity, entity_id, before)
select now(), null, 'SYSTEM', 'invitation.delete', 'invitation', id,
  jsonb_build_object('email', email, 'role', role, 'language', language, 'reason', 'A newer invitation of this address')
from ended order by id;

create unique index one_live_invitation on invitations (lower(email)) where registered_at is null and deleted_at is null;
