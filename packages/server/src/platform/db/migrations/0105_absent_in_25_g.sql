-- expand, checks all rows for lane_rules_limit_value_check on lane_rules: some hundred
-- expand, checks all rows for lane_rules_limit_unit_check on lane_rules: some hundred

-- Salmonella has one limit: absent in 25 g, stored as 0. All other limits stay above 0.
alter table lane_rules
  drop constraint lane_rules_limit_value_check,
  add constraint lane_rules_limit_value_check check (limit_value > 0 or (limit_value = 0 and limit_unit = 'in 25 g')),
  drop constraint lane_rules_limit_unit_check,
  add constraint lane_rules_limit_unit_check check (limit_unit in ('µg/kg', 'mg/kg')
    or (limit_unit = 'in 25 g' and limit_value = 0 and analyte = 'salmonella'));
