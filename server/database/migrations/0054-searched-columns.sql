-- For the deletion of an account: a question's first variable says where to answer.
create index outbox_questions on outbox ((variables ->> 0)) where kind = 'question';
