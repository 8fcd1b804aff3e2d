import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'people.greeted': ({ greetingId, personId, senderId, senderName, occasion, words }) => ({
    category: 'social',
    kind: 'greeting',
    title: { key: occasion === 'birthday' ? 'notifications.greeting.birthday' : 'notifications.greeting.anniversary' },
    body: words ? { words } : { key: 'notifications.greeting.words' },
    params: { sender: senderName },
    senderId,
    dedupeKey: `people.greeted:${greetingId}`,
    to: { people: [personId] },
  }),
  'people.record_changed': ({ changeId, personId, changerId, reason }) => ({
    category: 'social',
    kind: 'profile_change',
    title: { key: 'notifications.profile.changed' },
    body: reason ? { words: reason } : { key: 'notifications.profile.words' },
    link: '/profile?tab=follow&view=changes',
    ...(changerId === null ? {} : { senderId: changerId }),
    dedupeKey: `people.record_changed:${changeId}`,
    to: { people: [personId] },
  }),
  'people.photo_taken_away': ({ personId, photo, deciderId, reason, words }) => ({
    category: 'social',
    kind: 'profile_change',
    title: { key: `notifications.photo.${reason}` },
    body: words === '' ? { key: 'notifications.photo.words' } : { words },
    link: '/profile',
    senderId: deciderId,
    dedupeKey: `people.photo_taken_away:${photo}`,
    to: { people: [personId] },
  }),
  'people.salary_changed': ({ salaryId, personId }) => ({
    category: 'pay',
    kind: 'payslip',
    title: { key: 'notifications.salary.title' },
    body: { key: 'notifications.salary.words' },
    link: '/profile?tab=contract',
    dedupeKey: `people.salary_changed:${salaryId}`,
    to: { people: [personId] },
  }),
};
