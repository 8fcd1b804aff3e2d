-- Whether HR found, against what certificate and diagnosis say, that a medical leave goes on from another; null while nobody decided.
alter table medical_leaves add column related_by_hr boolean;
