import { expect, test } from 'vitest';
import { sendBody, securityBody } from './contract.ts';
import { emptyDraft, messageOf, recipientsOf, securityNoticeOf } from './message-draft.ts';

const campaign = '0199d0b8-6a5c-7f00-8000-0000000000a1';
const home = 'https://plaza.example';

test('nobody is meant until somebody is chosen', () => {
  expect(recipientsOf(emptyDraft)).toEqual({});
  expect(recipientsOf({ ...emptyDraft, to: 'some' })).toEqual({});
});

test('the whole company is one channel, whatever was chosen before', () => {
  expect(recipientsOf({ ...emptyDraft, to: 'everybody', campaigns: [campaign] })).toEqual({ channels: ['everybody'] });
});

test('groups become their channels, and pasted document numbers single people, each once', () => {
  const draft = { ...emptyDraft, to: 'some' as const, campaigns: [campaign], costCenters: ['7010'] };
  expect(recipientsOf({ ...draft, documents: '52123456, 79123456\n52123456' })).toEqual({
    channels: [`campaign_id_${campaign}`, 'cc_7010'],
    documents: ['52123456', '79123456'],
  });
});

test('a pasted address of ours is sent as its path, and an empty one not at all', () => {
  const draft = { ...emptyDraft, message: 'Hola', to: 'everybody' as const };
  expect(messageOf({ ...draft, link: `${home}/news?page=2` }, home)).toMatchObject({ link: '/news?page=2' });
  expect(messageOf(draft, home)).not.toHaveProperty('link');
  expect(sendBody.safeParse(messageOf({ ...draft, link: 'https://other.example/x' }, home)).success).toBe(false);
});

test('a security notice has neither category nor single people', () => {
  const draft = {
    ...emptyDraft,
    message: 'Simulacro',
    to: 'some' as const,
    costCenters: ['7010'],
    documents: '52123456',
  };
  const notice = securityNoticeOf(draft, home);
  expect(notice).toEqual({ channels: ['cc_7010'], title: '', message: 'Simulacro' });
  expect(securityBody.safeParse(notice).success).toBe(true);
});
