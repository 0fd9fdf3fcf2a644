-- Raising a limit, or switching a second person off, takes the second person that it abolishes (decision 132): one owner alone
-- could do both, and then act alone. `limits`: what they were and would be, in cents, and the acts that it relaxes.
--
-- expand, checks all rows for approvals_act_check on approvals: it has what it had, and one more
-- expand, checks all rows for approval_has_sum on approvals: the same for every row of before
-- expand, checks all rows for limits_of_their_act on approvals: the same
-- contract of 0071_approvals, constrains approval_has_sum on approvals: the version before writes no act but those of before
-- contract of 0071_approvals, constrains limits_of_their_act on approvals: nor limits, which none of its acts has
alter table approvals add column limits jsonb;
alter table approvals drop constraint approvals_act_check;
alter table approvals add constraint approvals_act_check check (act in ('purchase', 'acceptance', 'signing', 'bank', 'limits'));
alter table approvals drop constraint approval_has_sum;
alter table approvals add constraint approval_has_sum check ((act in ('bank', 'limits')) = (cents is null));
alter table approvals add constraint limits_of_their_act check ((act = 'limits') = (limits is not null));
