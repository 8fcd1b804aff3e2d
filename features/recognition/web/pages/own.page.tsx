import { IconConfetti } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay, formatMonth, isoDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PersonName } from '#platform/web/ui/person-name.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { undoing } from '#platform/web/ui/undo.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { Emblem } from '../components/emblem.tsx';
import { GiveButton } from '../components/give-dialog.tsx';
import { OpenPrograms } from '../components/open-programs.tsx';
import css from '../components/recognition.module.css';
import { WallNav } from '../components/wall-nav.tsx';
import { WinnerCard } from '../components/winner-card.tsx';
import { photoOf, recognition, type Own } from '../recognition.ts';

/** What others saw in the reader, what they gave, and for leaders who of the team was never seen. */
export default function OwnPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(recognition.getOwn.query());
  return (
    <>
      <PageHeader title={t('recognition.title.own')} lead={t('recognition.own.lead')} actions={<GiveButton />} />
      <WallNav />
      <div className={css.columns}>
        {error ? (
          <ErrorState
            title={t('recognition.own.failed')}
            onRetry={() => void refetch()}
            requestId={requestIdOf(error)}
          />
        ) : data ? (
          <div className="stack gap16">
            <Won own={data} />
            <Thanks own={data} />
            <Given own={data} />
          </div>
        ) : (
          <SkeletonCard rows={6} />
        )}
        <div className="stack gap16">
          {data ? <Consent own={data} /> : null}
          <OpenPrograms />
          {data && data.team.length > 0 ? <Team own={data} /> : null}
        </div>
      </div>
    </>
  );
}

function Won({ own }: { own: Own }) {
  const { t } = useTranslation();
  return (
    <section className="stack gap8">
      <SectionTitle>{t('recognition.own.won')}</SectionTitle>
      {own.winners.length === 0 ? (
        <p className="ink2">{t('recognition.own.none')}</p>
      ) : (
        <ul className={css.cards}>
          {own.winners.map((winner) => (
            <WinnerCard key={winner.id} winner={winner} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Thanks({ own }: { own: Own }) {
  const { t } = useTranslation();
  return (
    <Card padded>
      <SectionTitle>{t('recognition.own.thanks')}</SectionTitle>
      {own.thanks.length === 0 ? <p className="t13 ink2">{t('recognition.own.noThanks')}</p> : null}
      <ul className={css.list}>
        {own.thanks.map(({ id, from, reaction, words, thanked_at: at, from_client: isFromClient }) => (
          <li key={id} className={css.line}>
            {isFromClient ? (
              <IconConfetti size={32} className={css.client} aria-hidden />
            ) : (
              <Avatar name={from.name} photo={photoOf(from.id)} size={32} />
            )}
            <span className="grow">
              <span className="t13 ink3">
                {isFromClient ? (
                  t('recognition.own.byClient', { name: from.name })
                ) : (
                  <>
                    <PersonName id={from.id} name={from.name} /> · {t(`recognition.reaction.${reaction}`)}
                  </>
                )}{' '}
                · {formatDay(isoDay(new Date(at)))}
              </span>
              <br />
              {t('recognition.quote', { words })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Given({ own }: { own: Own }) {
  const { t } = useTranslation();
  return (
    <Card padded>
      <SectionTitle>{t('recognition.own.given')}</SectionTitle>
      {own.given.length === 0 ? <p className="t13 ink2">{t('recognition.own.noGiven')}</p> : null}
      <ul className={css.list}>
        {own.given.map(({ id, program, nominee, why }) => (
          <li key={id} className={css.line}>
            <Emblem kind={program.emblem} />
            <span className="grow">
              <PersonName id={nominee.id} name={nominee.name} className="medium" />{' '}
              <span className="t13 ink3">{program.name}</span>
              <br />
              <span className="t13 ink2">{why}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Consent({ own }: { own: Own }) {
  const { t } = useTranslation();
  const { attempt, failure } = useAttempt();
  // The box answers the hand at once; the server's word follows.
  const [chosen, setChosen] = useState<{ on_wall?: boolean; in_ranking?: boolean }>({});
  const choose = async (change: typeof chosen) => {
    setChosen(change);
    await attempt(async () => {
      const { on_wall, in_ranking } = own;
      const put = async (wanted: object) => {
        await recognition.setOnWall({ body: { on_wall, in_ranking, ...wanted } });
        await renew('recognition');
      };
      await put(change);
      const part = 'in_ranking' in change ? 'ranking' : 'wall';
      const title = t(`recognition.own.${part}.${Object.values(change)[0] ? 'shown' : 'hidden'}`);
      toast({ title, action: undoing(() => put({})) });
    });
    setChosen({});
  };
  return (
    <Card padded>
      <SectionTitle>{t('recognition.nav.own')}</SectionTitle>
      {own.to_judge > 0 ? (
        <p>
          <Link to="/reconocimientos/jury">{t('recognition.own.toJudge', { count: own.to_judge })}</Link>
        </p>
      ) : null}
      <ul className={css.list}>
        {own.nominated.map(({ id, program, closes_on: day }) => (
          <li key={id} className={css.line}>
            <Emblem kind={program.emblem} />
            <span>
              {t('recognition.own.nominated', { program: program.name })}
              <br />
              <span className="t13 ink3">{t('recognition.own.decides', { day: formatDay(day) })}</span>
            </span>
          </li>
        ))}
      </ul>
      <Checkbox
        label={t('recognition.own.onWall')}
        value={chosen.on_wall ?? own.on_wall}
        onChange={(on) => void choose({ on_wall: on })}
      />
      <Checkbox
        label={t('recognition.own.inRanking')}
        value={chosen.in_ranking ?? own.in_ranking}
        onChange={(on) => void choose({ in_ranking: on })}
      />
      <FailureWords words={failure} />
    </Card>
  );
}

function Team({ own }: { own: Own }) {
  const { t } = useTranslation();
  return (
    <Card padded>
      <SectionTitle>{t('recognition.own.team')}</SectionTitle>
      <p className="t13 ink3">{t('recognition.own.teamText')}</p>
      <ul className={css.list}>
        {own.team.map(({ id, name, recognitions, last_on: last }) => (
          <li key={id} className={css.line}>
            <Avatar name={name} photo={photoOf(id)} size={28} />
            <span className="grow cut">{name}</span>
            <span className={`t13 ${last ? 'ink3' : 'strong'}`}>
              {last ? formatMonth(`${last}-01`) : t('recognition.own.never')}
              <span className="visually-hidden">, {t('recognition.own.count', { count: recognitions })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
