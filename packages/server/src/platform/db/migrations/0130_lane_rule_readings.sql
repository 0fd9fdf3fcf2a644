-- Whether the text of who made a rule was read, or what somebody else writes of it. A rule of which nobody said so is second-hand.
-- Rules of the European Union led to a copy on a code host; its name has the CELEX number, by which EUR-Lex keeps them for good.
--
-- expand, checks all rows for lane_rules_source_read_check on lane_rules: some hundred rows, all with the default
-- expand, changes rows of lane_rules: a link and a column that servers of before do not write apart
alter table lane_rules add column source_read text not null default 'second_hand'
  constraint lane_rules_source_read_check check (source_read in ('first_hand', 'second_hand'));
update lane_rules set source_read = 'first_hand'
  where source_link ~ '^https?://(github\.com/legalize-dev/|food\.ec\.europa\.eu/|www\.goeic\.gov\.eg/|finance\.gov\.ng/|naqs\.gov\.ng/|taxmanagementindia\.com/|paperzz\.com/doc/7997378/)';
update lane_rules
  set source_link = 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:' || substring(source_link from '/(3\d{4}[A-Z]\d{4})\.md$')
  where source_link ~ '^https://github\.com/legalize-dev/.*/3\d{4}[A-Z]\d{4}\.md$';
