import { useState } from 'react';
import { formatDay, formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PublicPage } from '#platform/web/ui/public-page.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import type { Channel } from '../../policy.ts';
import { AuthorityLines } from '../components/authority-lines.tsx';
import css from '../components/complaints.module.css';
import { NamelessCode, type NamelessCase } from '../components/nameless-code.tsx';
import { Seal } from '../components/seal.tsx';
import { TellForm } from '../components/tell-form.tsx';
import { complaints, type Outside } from '../complaints.ts';

const views = ['follow', 'coexistence', 'harassment'] as const;
type View = (typeof views)[number];

/** For who gives no name: tells what happened, or follows it up by its code. Nothing of who does so is kept. */
export default function OutsidePage() {
  const { t } = useTranslation();
  // Not in the address: it would stand in the history of a shared computer.
  const [view, setView] = useState<View>('follow');
  const [kept, setKept] = useState<NamelessCase>();
  const go = (next: View) => {
    setView(next);
    setKept(undefined);
  };
  return (
    <PublicPage company={undefined}>
      <div className="stack gap16">
        <h1 className="h1">{t('complaints.title.outside')}</h1>
        <p className="ink2">{t('complaints.outside.lead')}</p>
        <Segmented
          label={t('complaints.outside.views')}
          options={views.map((key) => ({ key, label: t(`complaints.outside.${key}`) }))}
          value={view}
          onChange={go}
        />
        {kept ? (
          <NamelessCode
            {...kept}
            follow={<Button onClick={() => go('follow')}>{t('complaints.code.follow')}</Button>}
          />
        ) : view === 'follow' ? (
          <Follow />
        ) : (
          <Tell channel={view} onNameless={setKept} />
        )}
      </div>
    </PublicPage>
  );
}

function Tell({ channel, onNameless }: { channel: Channel; onNameless: (kept: NamelessCase) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Seal>{t(`complaints.seal.${channel}`)}</Seal>
      {channel === 'harassment' ? <AuthorityLines /> : null}
      <Card padded>
        <TellForm channel={channel} isSignedIn={false} onNameless={onNameless} />
      </Card>
    </>
  );
}

function Follow() {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Outside>();
  const { busy, failure, attempt } = useAttempt();
  const act = (work: () => Promise<Outside>) =>
    attempt(async () => {
      setFound(await work());
      setWords('');
    });
  if (!found)
    return (
      <Card padded>
        <form
          className="stack gap12"
          onSubmit={(event) => {
            event.preventDefault();
            void act(() => complaints.followUp({ body: { code } }));
          }}
        >
          <TextField
            name="code"
            label={t('complaints.outside.code')}
            description={t('complaints.outside.codeText')}
            value={code}
            onChange={setCode}
            maxLength={24}
            error={failure}
          />
          <div>
            <Button type="submit" variant="primary" busy={busy}>
              {t('complaints.outside.see')}
            </Button>
          </div>
        </form>
      </Card>
    );
  return (
    <Card padded>
      <div className="stack gap16">
        <h2 className="h20">{t(`complaints.case.complaint.state.${found.state}`)}</h2>
        <p className="t13 ink2">
          {t('complaints.home.filed', {
            channel: t(`complaints.channel.${found.channel}`),
            folio: found.folio,
            day: formatDay(found.filed_on),
          })}
        </p>
        {found.is_open && found.due_at ? <p>{t('complaints.outside.due', { day: formatDay(found.due_at) })}</p> : null}
        <ul className={css.list}>
          {found.messages.map((one) => (
            <li key={one.at}>
              <p className="t13 ink3">
                {`${t(one.is_own ? 'complaints.outside.you' : 'complaints.outside.them')} · ${formatMoment(one.at)}`}
              </p>
              <p className={css.words}>{one.text}</p>
            </li>
          ))}
        </ul>
        {found.is_open ? (
          <form
            className="stack gap12"
            onSubmit={(event) => {
              event.preventDefault();
              void act(() => complaints.addWords({ body: { code, text: words } }));
            }}
          >
            <TextArea
              name="words"
              label={t('complaints.outside.write')}
              value={words}
              onChange={setWords}
              rows={4}
              maxLength={4000}
              error={failure}
            />
            <div>
              <Button
                type="submit"
                busy={busy}
                blocked={words.trim() === '' ? t('complaints.outside.write') : undefined}
              >
                {t('complaints.outside.send')}
              </Button>
            </div>
          </form>
        ) : null}
      </div>
    </Card>
  );
}
