-- A new member's list of what to do next, once they have put it away.
alter table members add column next_steps_put_away boolean not null default false;
