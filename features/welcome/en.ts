import type { Translation } from '#platform/contract/strings.ts';
import type { es } from './es.ts';

export const en: Translation<typeof es> = {
  'welcome.title.page': 'Welcome',
  'welcome.page.hello': 'So good to have you',
  'welcome.page.lead': 'Here is what you want to know before your first day. It takes five minutes.',
  'welcome.page.sign_in': 'I have a password',
  'welcome.page.read': 'To read before you start',
  'welcome.page.failed': 'We could not fetch the welcome pages',
  'welcome.page.nothing': 'There are no welcome pages yet. Your leader tells you the rest on your first day.',
  'welcome.kind.about': 'The company',
  'welcome.kind.first_steps': 'First steps',
  'welcome.kind.benefits': 'Benefits',
  'welcome.kind.culture': 'How we are',
  'welcome.invitation.title': 'Create your password',
  'welcome.invitation.text': 'It is yours and nobody else’s. Use it every time you come to the portal.',
  'welcome.invitation.password': 'New password',
  'welcome.invitation.again': 'Type it again',
  'welcome.invitation.differs': 'The two passwords are not the same. Check them.',
  'welcome.invitation.submit': 'Create and enter',
  'welcome.invitation.busy': 'Creating…',
  'welcome.invitation.none_title': 'Do you have an invitation?',
  'welcome.invitation.none_text':
    'Open it from the link that we sent to your mail: with it you create your password. If it never came, write to whoever hired you.',
};
