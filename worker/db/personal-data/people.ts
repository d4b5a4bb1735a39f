import {
  emptied,
  given,
  givenAs,
  inner,
  type PersonalData,
  theCase,
  theOther,
  withheld,
} from './declare.ts'

const place = withheld('where in a list the game goes on, until midnight')
const counters = withheld('how far each side has read: it says nothing that the messages do not')

/** What a member shows, wishes and does with others. */
export const peopleData = {
  photos: {
    deleted: 'with their objects, in every size',
    download: ['photos'],
    besides: ['file'],
    columns: {
      id: inner,
      member_id: inner,
      key: withheld('the address of the photo; the photo itself is in the archive'),
      position: given,
      status: given,
      removed_reason: given,
      width: withheld('the photo itself is in the archive'),
      height: withheld('the photo itself is in the archive'),
      placeholder: withheld('the photo itself is in the archive'),
      created_at: given,
      source_hash: inner,
      focus: given,
      decided_at: given,
    },
  },
  matchfinder_choices: {
    deleted: [{ column: 'member_id', key: ['member_id'] }],
    download: ['matchfinder'],
    columns: { member_id: inner, age: given, appearance: given, race: given },
  },
  saved_filters: {
    deleted: [{ column: 'member_id', key: ['member_id', 'filters'] }],
    download: ['saved_filters'],
    columns: { member_id: inner, filters: given, id: inner, name: given, created_at: given },
  },
  likes: {
    deleted: [
      { column: 'liker_id', key: ['liker_id', 'liked_id'] },
      { column: 'liked_id', key: ['liker_id', 'liked_id'] },
    ],
    download: ['likes_given', 'likes_received'],
    besides: ['name'],
    columns: {
      liker_id: givenAs('profile'),
      liked_id: givenAs('profile'),
      created_at: given,
      like_new: theOther,
      announced_at: theOther,
      source: theOther,
      mutual: withheld('both likes are in the lists'),
    },
  },
  swipes: {
    deleted: [
      { column: 'member_id', key: ['member_id', 'profile_id'] },
      { column: 'profile_id', key: ['member_id', 'profile_id'] },
    ],
    // Not those of others: nobody is told who swiped. A like among them is in the likes received.
    download: ['swipes', 'swipes_without_profile'],
    columns: {
      member_id: inner,
      profile_id: givenAs('profile'),
      liked: given,
      day: withheld('follows from the time'),
      swiped_at: given,
    },
  },
  swipe_undone: {
    deleted: [{ column: 'member_id', key: ['member_id'] }],
    columns: { member_id: inner, swiped_at: withheld('that a swipe was taken back') },
  },
  swipe_places: {
    deleted: [{ column: 'member_id', key: ['member_id'] }],
    columns: { member_id: inner, day: place, last_active_at: place, below_id: place },
  },
  blocks: {
    deleted: [
      { column: 'blocker_id', key: ['blocker_id', 'blocked_id'] },
      { column: 'blocked_id', key: ['blocker_id', 'blocked_id'] },
    ],
    download: ['blocks'],
    besides: ['name'],
    columns: {
      blocker_id: withheld('nobody is told who blocked them'),
      blocked_id: givenAs('profile'),
      created_at: given,
    },
  },
  conversations: {
    deleted: [
      { column: 'a_id', key: ['id'] },
      { column: 'b_id', key: ['id'] },
    ],
    download: ['conversations'],
    besides: ['name', 'kind'],
    columns: {
      id: given,
      a_id: theOther,
      b_id: theOther,
      started_by: withheld('the first message shows it'),
      created_at: given,
      last_seq: counters,
      last_message_at: given,
      a_unread: counters,
      b_unread: counters,
      a_read_seq: counters,
      b_read_seq: counters,
      a_removed_seq: counters,
      b_removed_seq: counters,
      oldest_at: counters,
    },
  },
  messages: {
    deleted: 'with their conversations, on both sides',
    download: ['messages', 'messages_without_conversation'],
    columns: {
      id: inner,
      conversation_id: givenAs('conversation'),
      seq: given,
      sender_id: givenAs('from'),
      kind: given,
      text: given,
      photo_key: givenAs('photo'),
      gift: given,
      credits: given,
      sent_at: given,
      delivery: given,
      photo_hash: inner,
    },
  },
  reports: {
    stays: 'the case, for keptDays.report after its decision',
    // Not those about the member: nobody is told who reported them, or that somebody did.
    download: ['reports'],
    columns: {
      id: { ...given, ...theCase },
      reporter_id: { ...inner, ...emptied, of: 'author' },
      reporter_email: { ...given, ...emptied, of: 'author' },
      subject: { ...given, ...theCase },
      subject_id: { ...theOther, ...emptied, of: 'subject' },
      category: { ...given, ...theCase },
      remarks: { ...given, ...emptied },
      created_at: { ...given, ...theCase },
      outcome: { ...given, ...theCase },
      closed_at: { ...given, ...theCase },
      key: { ...inner, ...emptied, of: 'author' },
      reporter_name: { ...given, ...emptied, of: 'author' },
      page: { ...given, ...emptied },
      host: { ...inner, ...theCase },
      language: { ...inner, ...theCase },
      about_id: { ...theOther, ...emptied, of: 'subject' },
      answer: { ...given, ...emptied },
    },
  },
} as const satisfies Partial<PersonalData>
