-- Not every admin may do everything; those who are one already do. It means nothing for people who trade.
alter table members
  add column admin_role text not null default 'admin' check (admin_role in ('admin', 'operator', 'support')),
  add constraint only_admins_have_an_admin_role check (role = 'ADMIN' or admin_role = 'admin');
alter table invitations
  add column admin_role text not null default 'admin' check (admin_role in ('admin', 'operator', 'support')),
  add constraint only_admins_are_invited_with_one check (role = 'ADMIN' or admin_role = 'admin');
