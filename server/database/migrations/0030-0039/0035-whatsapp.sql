-- Who wants news of bookings on WhatsApp: each answer of a person, the newest one counts.
create table whatsapp_consents (
  id text primary key,
  position bigint generated always as identity,
  phone text not null,
  is_granted boolean not null,
  source text not null check (source in ('booking', 'account')),
  answered_at timestamptz not null
);

create index whatsapp_consents_by_phone on whatsapp_consents (phone, position);

-- A message by WhatsApp goes by SMS if nobody got it by then; when it did; and, in the SMS, the message that it stands for.
alter table outbox
  add column falls_back_at timestamptz,
  add column fell_back_at timestamptz,
  add column fallback_of text;

-- expand: no row of the release before has the column
create unique index outbox_one_fallback on outbox (fallback_of);

create index whatsapp_consents_by_time on whatsapp_consents (answered_at);
