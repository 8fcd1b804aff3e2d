import { useState } from 'react';
import { formatDay, formatTime } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import type { SealedTopic } from '../../chat.ts';
import { assistants } from '../assistants.ts';
import css from './chat-panel.module.css';

export type Answered = Awaited<ReturnType<typeof assistants.chat>>;

const routes: Readonly<Record<SealedTopic, string>> = {
  crisis: '/control/life',
  harassment: '/canales-reservados',
  discipline: '/disciplinarios',
  health: '/control/life',
};

/** One answer: what is so, what can be read about it, where to go, or that nothing is known. */
export function ChatAnswer({
  answer,
  question,
  onLeave,
}: {
  answer: Answered;
  question: string;
  onLeave?: () => void;
}) {
  const { t } = useTranslation();
  const leave = onLeave ?? (() => undefined);
  const [saidAt] = useState(() => formatTime(now()));
  if (answer.outcome === 'sealed' && answer.topic)
    return (
      <section className={css.unknown}>
        <p className="strong">{t(`assistants.chat.sealed.${answer.topic}`)}</p>
        {answer.lines.map((line) => (
          <p key={line.number} className={css.line}>
            <span>{line.name}</span>
            <a className="strong num nowrap" href={`tel:${line.number}`}>
              {line.number}
            </a>
          </p>
        ))}
        <div className="row gap8" onClick={leave}>
          <ButtonLink variant="soft" size="small" to={routes[answer.topic]}>
            {t(`assistants.chat.route.${answer.topic}`)}
          </ButtonLink>
        </div>
        <p className="t13 ink3">{t('assistants.chat.sent')}</p>
      </section>
    );
  if (answer.outcome === 'unknown')
    return (
      <section className={css.unknown}>
        <p className="t17 strong">{t('assistants.chat.unknown')}</p>
        <p className="ink2">{t('assistants.chat.unknownText')}</p>
        <div className="row gap8" onClick={leave}>
          <ButtonLink variant="soft" size="small" to="/ayuda/pedir" search={{ subject: question.slice(0, 120) }}>
            {t('assistants.chat.toSupport')}
          </ButtonLink>
        </div>
        <p className="t13 ink3">{t('assistants.chat.only')}</p>
      </section>
    );
  return (
    <section className="stack gap8">
      <p>{answer.outcome === 'answered' ? answer.text : t('assistants.chat.cited')}</p>
      {answer.link ? (
        <p className="row gap8 t13" onClick={leave}>
          <Link to={answer.link}>{t('assistants.chat.see')}</Link>
          <span className="ink3">{t('assistants.chat.asOf', { time: saidAt })}</span>
        </p>
      ) : null}
      {answer.cited.map((one) => (
        <Link key={one.link} bare className={css.source} {...placeOf(one.link)} onClick={leave}>
          <span className="medium">{one.title}</span>
          <span className="t13 ink3">
            {t(`assistants.source.${one.source}`)}
            {one.edition ? ` · ${t('assistants.chat.edition', { edition: one.edition })}` : ''}
            {one.on ? ` · ${t('assistants.chat.since', { day: formatDay(one.on) })}` : ''}
          </span>
          {one.excerpt ? <span className="t13 ink2">{one.excerpt}</span> : null}
        </Link>
      ))}
      <Opinion outcome={answer.outcome} />
    </section>
  );
}

/** Where a link of the server leads, as the router takes it. */
function placeOf(link: string) {
  const { pathname, searchParams } = new URL(link, location.origin);
  return { to: pathname, search: Object.fromEntries(searchParams) };
}

function Opinion({ outcome }: { outcome: Answered['outcome'] }) {
  const { t } = useTranslation();
  const [isSaid, setSaid] = useState(false);
  const say = (helped: boolean) => {
    setSaid(true);
    // Losing one opinion is no loss to whoever gave it.
    assistants.rateChat({ body: { outcome, helped } }).catch(() => undefined);
  };
  return isSaid ? (
    <p className="t13 ink3">{t('assistants.chat.thanks')}</p>
  ) : (
    <p className="row gap8 t13 ink3">
      {t('assistants.chat.helped')}
      <LinkButton onClick={() => say(true)}>{t('assistants.chat.yes')}</LinkButton>
      <LinkButton onClick={() => say(false)}>{t('assistants.chat.no')}</LinkButton>
    </p>
  );
}
