import { IconLink } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { ClosedGate } from '../art/closed-gate.tsx';
import { CompanyMark } from '../art/company-mark.tsx';
import { Cover } from '../art/cover.tsx';
import { InboxZero } from '../art/inbox-zero.tsx';
import { LostPath } from '../art/lost-path.tsx';
import { PaperPage } from '../art/paper-page.tsx';
import { PlazaMark } from '../art/plaza-mark.tsx';
import { PlazaScene } from '../art/plaza-scene.tsx';
import { SearchLantern } from '../art/search-lantern.tsx';
import { Unplugged } from '../art/unplugged.tsx';
import { Button } from '../button.tsx';
import { Beside } from '../beside.tsx';
import { Card } from '../card.tsx';
import { Conversation } from '../conversation.tsx';
import { FactList } from '../fact-list.tsx';
import { IconButton } from '../icon-button.tsx';
import { OfflineBanner } from '../offline-banner.tsx';
import { JobProgress } from '../job-progress.tsx';
import { PictureCard } from '../picture-card.tsx';
import { Pill } from '../pill.tsx';
import { RichTextChanges } from '../rich-text-changes.tsx';
import { RichText } from '../rich-text.tsx';
import { SidePanel } from '../side-panel.tsx';
import { SortableList } from '../sortable-list.tsx';
import { StaleBanner } from '../stale-banner.tsx';
import { Tabs } from '../tabs.tsx';
import { words as w } from './words.ts';

const none = () => undefined;
const TABS = [
  { key: 'ask', label: 'Pedir algo' },
  { key: 'mine', label: 'Mis solicitudes', count: 8 },
] as const;
const JOB = {
  title: w.job,
  state: 'running' as const,
  done: 796,
  total: 1284,
  failed: 3,
  startedAt: new Date(Date.now() - 100_000),
  errors: [1, 2, 3].map((key) => ({ key: String(key), text: 'Fila 12: no existe la cédula' })),
};
const TALK = [
  {
    id: '1',
    author: w.person,
    did: w.asked,
    words: w.failedText,
    answers: false,
    files: [{ id: 'f', name: 'a.pdf', size: 41_200 }],
  },
  { id: '2', author: w.support, did: w.took, words: '', answers: true, files: [] },
  { id: '3', author: w.support, did: w.answered, words: w.pileText, decision: w.granted, answers: true, files: [] },
].map((line) => ({ ...line, at: '2026-11-24T15:42:00Z' }));
const TEXT =
  '<p>Desde el <b>jue 26 nov</b> usamos un guion más corto. <mark>Retuvieron a 1 de cada 4</mark>.</p><h2>Lo que cambia</h2><ul><li>Escucha primero</li><li>Ofrece <a href="/x">después</a></li></ul><blockquote>Entiendo que paga por datos que no usa.</blockquote>';

/** Panel, tabs, long work, reading text and the drawings. */
export function PiecesScene() {
  const [tab, setTab] = useState<'ask' | 'mine'>('mine');
  const [open, setOpen] = useState(false);
  const [order, setOrder] = useState<readonly string[]>([w.from, w.to, w.reason]);
  const close = useCallback(() => setOpen(false), []);
  return (
    <main style={{ padding: 24 }} className="stack">
      <h1 className="h1 row">
        <PlazaMark />
        <CompanyMark />
        {w.people}
      </h1>
      <OfflineBanner />
      <StaleBanner title={w.failed} />
      <Tabs label={w.people} tabs={TABS} value={tab} onChange={setTab}>
        <div
          style={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))',
            gap: 20,
            marginTop: 14,
          }}
        >
          <JobProgress job={JOB} onStop={none} />
          <Card padded>
            <RichText html={TEXT} />
            <RichTextChanges before={TEXT} after={TEXT.replace('más corto', 'más breve')} />
          </Card>
          <Card padded className="row wrap">
            <InboxZero />
            <Unplugged />
            <SearchLantern />
            <ClosedGate />
            <LostPath />
            <PaperPage />
            <PaperPage table />
          </Card>
          <SortableList ids={order} onSort={setOrder} nameOf={(id) => id}>
            {(id) => <span className="grow">{id}</span>}
          </SortableList>
          <Card clip style={{ height: 160 }}>
            <Cover title={w.thanks} />
          </Card>
          <Card clip style={{ height: 260 }}>
            <PlazaScene />
          </Card>
          <FactList
            title={w.support}
            facts={[
              [w.from, w.person],
              [w.to, undefined],
              [w.reason, w.pileText],
            ]}
          />
          <ul style={{ display: 'grid', gap: 16 }}>
            <PictureCard
              picture={<Cover title={w.thanks} />}
              over={<p className="t13 ink3">{w.withdrew}</p>}
              title={(link) => (
                <a className={link} href="#pieces">
                  {w.thanks}
                </a>
              )}
              summary={w.failedText}
              foot={<p className="t13 ink3">{w.person}</p>}
            />
          </ul>
          <Button onClick={() => setOpen(true)}>{w.openPanel}</Button>
        </div>
      </Tabs>
      <Beside aside={<FactList facts={[[w.from, w.person]]} />}>
        <Conversation lines={TALK} fetch={() => Promise.resolve(new Blob())} />
      </Beside>
      {open ? (
        <SidePanel
          onClose={close}
          overline={w.withdrew}
          title={w.thanks}
          under={<Pill tone="warn">{w.state}</Pill>}
          tools={<IconButton label={w.see} icon={<IconLink />} />}
          foot={<Button variant="remove">{w.remove}</Button>}
        >
          <RichText html={TEXT} />
        </SidePanel>
      ) : null}
    </main>
  );
}
