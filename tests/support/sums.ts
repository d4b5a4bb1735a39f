export const sums: ReadonlyArray<[rule: string, sql: string]> = [
  [
    'balance = ledger = lots',
    `select id, credits,
      (select coalesce(sum(delta), 0) from ledger where member_id = members.id) as ledger,
      (select coalesce(sum(remaining), 0) from credit_lots where member_id = members.id) as lots
    from members where credits <> ledger or credits <> lots`,
  ],
  [
    'every message is charged',
    `select id from messages where credits > 0 and not exists
    (select 1 from ledger where member_id = sender_id and delta = -messages.credits
      and ledger.id = iif(messages.kind = 'gift', 'gift:', 'msg:') || messages.id
      and ledger.kind = iif(messages.kind = 'text', 'message', messages.kind))`,
  ],
  [
    'every charge has its message',
    `select id from ledger where kind in ('message', 'photo', 'gift') and not exists
    (select 1 from messages where messages.id = substr(ledger.id, instr(ledger.id, ':') + 1)
      and ledger.id in ('msg:' || messages.id, 'gift:' || messages.id))`,
  ],
  [
    'numbers without a gap, no conversation without a message',
    `select id from conversations where
    last_seq <> (select count(*) from messages where conversation_id = conversations.id)
    or last_seq <> (select max(seq) from messages where conversation_id = conversations.id)`,
  ],
  [
    'started conversations are counted',
    `select id from members where conversations_started <>
    (select count(*) from conversations where started_by = members.id)
    + (select count(*) from conversations as chat
      where (chat.a_id = members.id or chat.b_id = members.id) and started_by <> members.id
      -- Before the first of one's own there is nothing but what came back.
      and exists (select 1 from messages as own where own.conversation_id = chat.id
        and own.sender_id = members.id
        and exists (select 1 from messages as lost where lost.conversation_id = chat.id
          and lost.seq < own.seq and lost.delivery = 'returned')
        and not exists (select 1 from messages as told where told.conversation_id = chat.id
          and told.seq < own.seq
          and (told.delivery <> 'returned' or told.sender_id = members.id))))`,
  ],
]
