-- Why a document puts another one right, in words for who signs it.
alter table documents add column correction_reason text;
