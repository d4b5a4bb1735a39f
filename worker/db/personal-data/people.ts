import {
  betweenTwo,
  coarsely,
  given,
  givenAs,
  hashed,
  inner,
  likeness,
  onProfile,
  type PersonalData,
  shown,
  theOther,
  withheld,
} from './declare.ts'

const place = withheld('where in a list the game goes on, until midnight')
const whileActive = shown('whether the photo is on the profile')
const inWindow = shown('tonight’s page')
const counters = withheld('how far each side has read: it says nothing that the messages do not')

const ownDownload = 'the download of who has blocked has them'
const theBlock = 'it is the block'
const warned = 'who was banned cannot block, and whom they had blocked is still told'
const renamed =
  'the download of who has blocked, and reports, have its messages: they get other ids'

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
      picture_hash: likeness,
      resembles: withheld('which decision about another picture it waits for'),
      deleted_at: withheld('that it is kept only until it is judged, or until nobody can object'),
      focus: { ...given, ...onProfile },
      decided_at: given,
      announced_at: withheld('whether a notice told of the decision'),
      caption: { ...given, ...onProfile },
    },
  },
  photo_checks: {
    deleted: [{ column: 'member_id', key: ['member_id'] }],
    download: ['photo_check'],
    columns: {
      member_id: inner,
      id: inner,
      gesture: given,
      status: given,
      picture: withheld('its photo is deleted within days, and nobody but an operator sees it'),
      photo: withheld('which of the photos was the main one'),
      asked_at: given,
      sent_at: given,
      decided_at: given,
      refused_reason: given,
      until: given,
    },
  },
  lamps: {
    deleted: [{ column: 'member_id', key: ['member_id', 'night'] }],
    download: ['lamps'],
    columns: {
      member_id: { ...inner, ...inWindow },
      night: { ...given, ...inWindow },
      question: { ...given, ...inWindow },
      answer: { ...given, ...inWindow },
      place: { ...withheld('drawn: it says nothing'), ...inWindow },
      country: { ...withheld('the profile has it'), ...inWindow },
      gender: { ...withheld('the profile has it'), ...inWindow },
      looking_for: { ...withheld('the profile has it'), ...inWindow },
      here: {
        ...coarsely('here now, or not'),
        ...withheld('the last visit, which the account has'),
      },
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
      { column: 'liker_id', key: ['liker_id', 'liked_id'], blocker: 'liked_id' },
      { column: 'liked_id', key: ['liker_id', 'liked_id'], blocker: 'liker_id' },
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
      { column: 'member_id', key: ['member_id', 'profile_id'], blocker: 'profile_id' },
      { column: 'profile_id', key: ['member_id', 'profile_id'], outlasts: ownDownload },
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
      { column: 'blocker_id', key: ['blocker_id', 'blocked_id'], outlasts: theBlock },
      { column: 'blocked_id', key: ['blocker_id', 'blocked_id'], outlasts: theBlock },
    ],
    download: ['blocks'],
    besides: ['name'],
    columns: {
      blocker_id: withheld('nobody is told who blocked them'),
      blocked_id: givenAs('profile'),
      created_at: given,
    },
  },
  shields: {
    deleted: [{ column: 'member_id', key: ['member_id', 'mark'] }],
    download: ['shields'],
    besides: ['count'],
    columns: {
      member_id: inner,
      mark: hashed,
      added_on: givenAs('on'),
    },
  },
  conversations: {
    deleted: [
      { column: 'a_id', key: ['id'], outlasts: renamed },
      { column: 'b_id', key: ['id'], outlasts: renamed },
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
      parted_seq: { ...counters, ...betweenTwo },
      a_pinned: givenAs('pinned'),
      b_pinned: givenAs('pinned'),
      a_archived_seq: givenAs('archived'),
      b_archived_seq: givenAs('archived'),
      a_muted: givenAs('muted'),
      b_muted: givenAs('muted'),
      oldest_at: { ...counters, ...betweenTwo },
    },
  },
  open_questions: {
    deleted: 'with their conversations',
    columns: {
      conversation_id: inner,
      profile_id: inner,
      asked_at: inner,
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
      // Told of a voice message too, which the column does not have.
      kind: { ...givenAs('kind'), ...betweenTwo },
      text: { ...given, ...betweenTwo },
      photo_key: { ...givenAs('photo'), ...betweenTwo },
      gift: { ...given, ...betweenTwo },
      credits: { ...given, ...betweenTwo },
      sent_at: { ...given, ...betweenTwo },
      delivery: { ...given, ...betweenTwo },
      photo_hash: inner,
      picture_hash: likeness,
      voice_key: { ...givenAs('voice'), ...betweenTwo },
      voice_hash: inner,
      voice_ms: { ...given, ...betweenTwo },
      voice_peaks: { ...given, ...betweenTwo },
      removed_at: { ...given, ...betweenTwo },
      quoted_question: { ...given, ...betweenTwo },
      quoted_text: { ...given, ...betweenTwo },
      shared_id: {
        ...withheld('whose profile it is, the conversation shows where it may be'),
        ...betweenTwo,
      },
      sender_sign: { ...given, ...betweenTwo },
      other_sign: { ...given, ...betweenTwo },
      taken_at: { ...given, ...betweenTwo },
      photo_once: { ...given, ...betweenTwo },
      // To its sender as a read mark: where both tell.
      viewed_at: { ...given, ...betweenTwo },
      viewed_in: inner,
      ended_at: { ...given, ...betweenTwo },
      written_by: { ...given, ...betweenTwo },
      euro_amount: withheld(
        'it follows from the credits, and from the lots that are in the download',
      ),
      caution: {
        ...withheld('what our rules read in it, which its sender would learn to avoid'),
        ...betweenTwo,
      },
    },
  },
  chat_pieces: {
    deleted: 'with their objects and conversations, on both sides',
    // The messages in them are in the same sections.
    columns: {
      conversation_id: { ...inner, ...betweenTwo },
      first_seq: { ...counters, ...betweenTwo },
      last_seq: { ...counters, ...betweenTwo },
      last_at: { ...counters, ...betweenTwo },
      key: { ...inner, ...betweenTwo },
    },
  },
  fraud_warnings: {
    deleted: [
      { column: 'member_id', key: ['member_id', 'other_id'], outlasts: warned },
      { column: 'other_id', key: ['member_id', 'other_id'], outlasts: warned },
    ],
    columns: {
      member_id: inner,
      other_id: theOther,
      warned_at: withheld('the mail that told of it has its date'),
      mailed_at: withheld('the mail that told of it has its date'),
      read_at: withheld('whether a notice was closed'),
    },
  },
} as const satisfies Partial<PersonalData>
