-- A comment that was written into an uploaded form: undoing the upload takes it out again.

alter table comment add column upload_id integer references paper_upload;
create index comment_upload_id on comment (upload_id) where upload_id is not null;
