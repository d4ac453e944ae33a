-- The registered template of a message, what stands in its gaps, and until when the gateway asked to wait.
-- Null: a message that an earlier release wrote.
alter table outbox
  add column template text,
  add column language text,
  add column variables jsonb,
  add column retry_at timestamptz;
