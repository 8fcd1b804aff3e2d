import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import css from './sentence-bars.module.css';

/** From so many words on the reader has to begin again. */
const long = 20;
const most = 12;

/** How long each sentence is, as bars with their figures. */
export function SentenceBars({ lengths }: { lengths: readonly number[] }) {
  const { t } = useTranslation();
  if (lengths.length === 0) return null;
  const tooLong = lengths.flatMap((words, index) => (words > long ? [index + 1] : []));
  const scale = Math.max(long * 1.3, ...lengths);
  return (
    <Card padded>
      <div className="row between wrap">
        <h2 className="t15 strong">{t('assistants.sentences.title')}</h2>
        <span className={tooLong.length > 0 ? `t13 ${css.hot}` : 't13 ink3'}>
          {tooLong.length === 0
            ? t('assistants.sentences.good')
            : t('assistants.sentences.long', { count: tooLong.length, which: tooLong[0] })}
        </span>
      </div>
      <ol className={css.bars}>
        {lengths.slice(0, most).map((words, index) => (
          <li key={index} className={css.line}>
            <span className="visually-hidden">{t('assistants.sentences.nth', { nth: index + 1 })}</span>
            <span
              className={css.bar}
              data-long={words > long ? true : undefined}
              style={{ inlineSize: `${(words / scale) * 82}%` }}
              aria-hidden="true"
            />
            <span className="t13 num ink2" aria-hidden="true">
              {words}
            </span>
            <span className="visually-hidden">{t('assistants.sentences.words', { count: words })}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
