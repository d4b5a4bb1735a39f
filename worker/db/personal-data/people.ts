import {
  betweenTwo,
  emptied,
  given,
  givenAs,
  inner,
  onProfile,
  type PersonalData,
  shown,
  theCase,
  theOther,
  withheld,
} from './declare.ts'

const place = withheld('where in a list the game goes on, until midnight')
const whileActive = shown('whether the photo is on the profile')
const counters = withheld('how far each side has read: it says nothing that the messages do not')

export const peopleData = {
  photos: {
    deleted: 'with their objects, in every size',
    download: ['photos'],
    besides: ['file'],
    columns: {
      id: { ...inner, ...onProfile },
      member_id: { ...inner, ...onProfile },
      key: {
        ...withheld('the address of the photo; the photo itself is in the archive'),
        ...onProfile,
      },
      position: { ...given, ...onProfile },
      status: { ...given, ...whileActive },
      removed_reason: given,
      width: { ...withheld('the photo itself is in the archive'), ...onProfile },
      height: { ...withheld('the photo itself is in the archive'), ...onProfile },
      placeholder: { ...withheld('the photo itself is in the archive'), ...onProfile },
      created_at: given,
      source_hash: inner,
      focus: { ...given, ...onProfile },
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
      liker_id: { ...givenAs('profile'), ...betweenTwo },
      liked_id: { ...givenAs('profile'), ...betweenTwo },
      created_at: given,
      received_at: { ...givenAs('day'), ...betweenTwo },
      like_new: theOther,
      announced_at: theOther,
      source: theOther,
      mutual: { ...withheld('both likes are in the lists'), ...betweenTwo },
    },
  },
  swipes: {
    deleted: [
      { column: 'member_id', key: ['member_id', 'profile_id'] },
      { column: 'profile_id', key: ['member_id', 'profile_id'] },
    ],
    // Not those of others: a like among them is in the likes received.
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
      id: { ...given, ...betweenTwo },
      a_id: { ...theOther, ...betweenTwo },
      b_id: { ...theOther, ...betweenTwo },
      started_by: { ...withheld('the first message shows it'), ...betweenTwo },
      created_at: { ...given, ...betweenTwo },
      last_seq: { ...counters, ...betweenTwo },
      last_message_at: { ...given, ...betweenTwo },
      a_unread: counters,
      b_unread: counters,
      a_read_seq: { ...counters, ...betweenTwo },
      b_read_seq: { ...counters, ...betweenTwo },
      a_removed_seq: counters,
      b_removed_seq: counters,
      oldest_at: { ...counters, ...betweenTwo },
    },
  },
  messages: {
    deleted: 'with their conversations, on both sides',
    download: ['messages', 'messages_without_conversation'],
    columns: {
      id: { ...inner, ...betweenTwo },
      conversation_id: { ...givenAs('conversation'), ...betweenTwo },
      seq: { ...given, ...betweenTwo },
      sender_id: { ...givenAs('from'), ...betweenTwo },
      kind: { ...given, ...betweenTwo },
      text: { ...given, ...betweenTwo },
      photo_key: { ...givenAs('photo'), ...betweenTwo },
      gift: { ...given, ...betweenTwo },
      credits: { ...given, ...betweenTwo },
      sent_at: { ...given, ...betweenTwo },
      delivery: { ...given, ...betweenTwo },
      photo_hash: inner,
    },
  },
  reports: {
    stays: 'the case, for keptDays.report after its decision',
    // Not those about the member, who must not learn of them.
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
