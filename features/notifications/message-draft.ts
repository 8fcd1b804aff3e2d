import { channelName, type ChannelKind } from './channels.ts';
import type { writtenCategories, writtenExceptions } from './policy.ts';

/** What the form of a message holds. Flat, so that it can be kept as a draft. */
export interface MessageDraft {
  readonly title: string;
  readonly message: string;
  readonly category: (typeof writtenCategories)[number] | '';
  readonly link: string;
  /** Why it does not wait for the next shift of who rests; empty for a message that waits. */
  readonly exception: (typeof writtenExceptions)[number] | 'waits' | '';
  readonly to: 'everybody' | 'some' | '';
  readonly clients: readonly string[];
  readonly campaigns: readonly string[];
  readonly headquarters: readonly string[];
  readonly profiles: readonly string[];
  /** Codes, as their channels name them. */
  readonly costCenters: readonly string[];
  /** Document numbers, between commas, spaces or line ends. */
  readonly documents: string;
}

export const emptyDraft: MessageDraft = {
  title: '',
  message: '',
  category: 'news',
  link: '',
  exception: 'waits',
  to: '',
  clients: [],
  campaigns: [],
  headquarters: [],
  profiles: [],
  costCenters: [],
  documents: '',
};

const places = [
  ['clients', 'client'],
  ['campaigns', 'campaign'],
  ['headquarters', 'headquarters'],
  ['profiles', 'profile'],
  ['costCenters', 'cost_center'],
] as const satisfies readonly (readonly [keyof MessageDraft, ChannelKind])[];

/** Whom the draft means, as the calls take it; a list that would be empty is left out. */
export function recipientsOf(draft: MessageDraft): { channels?: string[]; documents?: string[] } {
  if (draft.to === 'everybody') return { channels: ['everybody'] };
  if (draft.to !== 'some') return {};
  const channels = places.flatMap(([list, kind]) => draft[list].flatMap((value) => channelName(kind, value) ?? []));
  const documents = [...new Set(draft.documents.split(/[\s,;]+/).filter((number) => number !== ''))];
  return { ...(channels.length > 0 ? { channels } : {}), ...(documents.length > 0 ? { documents } : {}) };
}

/** A message as `sendMessage` takes it. */
export function messageOf(draft: MessageDraft, home: string) {
  const { title, message, category, exception } = draft;
  const urgent = exception === 'waits' || exception === '' ? {} : { exception };
  return { ...recipientsOf(draft), ...linkOf(draft, home), ...urgent, title, message, category };
}

/** A security notice as `sendSecurityNotice` takes it: it goes to channels only. */
export function securityNoticeOf(draft: MessageDraft, home: string) {
  const { title, message } = draft;
  return { channels: recipientsOf({ ...draft, documents: '' }).channels ?? [], ...linkOf(draft, home), title, message };
}

/** A link is one of our screens; who pastes a whole address of ours means its path. */
function linkOf({ link }: MessageDraft, home: string): { link?: string } {
  const typed = link.trim();
  const path = typed.startsWith(`${home}/`) ? typed.slice(home.length) : typed;
  return path === '' ? {} : { link: path };
}
