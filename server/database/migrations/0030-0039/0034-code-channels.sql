-- A code may go by WhatsApp or a voice call from its second resend on: by which channel the newest one went. The index
-- counts the codes of a reference.
alter table one_time_codes add column channel text not null default 'sms';

create index one_time_code_sends_by_code on one_time_code_sends (ref_id);

-- expand: the next statement allows more channels than this check did
alter table outbox drop constraint outbox_channel_check;

-- expand: every row of the release before passes
alter table outbox add constraint outbox_channel_check check (channel in ('sms', 'whatsapp', 'voice', 'email'));
