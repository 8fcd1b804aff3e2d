import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import type { CaseDetail } from '../../case.ts';
import type { CaseLook } from '../case-look.ts';
import { useCaseWords } from '../use-case-words.ts';
import css from './case-history.module.css';

/** Every step that was taken, by whom, for whom and why; who moves next; and whether the chain of steps holds. */
export function CaseHistory({ detail, look }: { detail: CaseDetail; look: CaseLook }) {
  const { t } = useTranslation();
  const words = useCaseWords(look);
  const { harms = [] } = look;
  return (
    <section className={css.history}>
      <IntactMark isIntact={detail.is_intact} />
      {detail.events.length === 0 ? <p className="ink3">{t('cases.history.empty')}</p> : null}
      <ol className={css.events}>
        {detail.events.map((event) => (
          <li key={event.seq} className={css.event}>
            <StateGlyph
              state={event.action === 'breach' ? 'broken' : harms.includes(event.action) ? 'refused' : 'done'}
            />
            <div className={css.words}>
              <p className="medium">{words.did(detail, event.action)}</p>
              <p className="t13 ink3">
                {event.actor ?? (event.party === 'clock' ? t('cases.history.clock') : words.party(detail, event.party))}
                {' · '}
                {formatMoment(event.at)}
              </p>
              {event.on_behalf_of ? (
                <p className="t13 ink2">{t('cases.history.behalf', { name: event.on_behalf_of })}</p>
              ) : null}
              {event.reason ? <p className={css.reason}>{event.reason}</p> : null}
            </div>
          </li>
        ))}
        {detail.waits_for !== null ? (
          <li className={css.event}>
            <StateGlyph state="waiting" />
            <p className={`${css.words} medium`}>{words.next(detail)}</p>
          </li>
        ) : null}
      </ol>
    </section>
  );
}

/** "Historial íntegro", or in red what that is not. */
export function IntactMark({ isIntact }: { isIntact: boolean }) {
  const { t } = useTranslation();
  return isIntact ? (
    <div className={css.mark}>
      <Pill tone="ok" icon={<IconShieldCheck size={14} />}>
        {t('cases.history.intact')}
      </Pill>
      <p className="t13 ink3">{t('cases.history.intactText')}</p>
    </div>
  ) : (
    <Banner tone="bad" icon={<IconShieldX />} title={t('cases.history.broken')} text={t('cases.history.brokenText')} />
  );
}
