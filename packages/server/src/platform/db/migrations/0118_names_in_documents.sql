-- How a company is written in contracts and invoices, whose fonts have Latin, Arabic, Greek and Cyrillic letters: empty where its
-- own name can be printed.
alter table companies add column document_name text not null default '';
