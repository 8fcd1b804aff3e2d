import { IconConfetti, IconPrinter, IconShare } from '@tabler/icons-react';
import { formatMonth } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { PersonName } from '#platform/web/ui/person-name.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { photoOf, recognition, type Winner } from '../recognition.ts';
import { sharePicture } from '../share-picture.ts';
import { Emblem } from './emblem.tsx';
import { Paper } from './paper.tsx';
import css from './recognition.module.css';

/** A winner with the reason, who nominated them, and congratulations. */
export function WinnerCard({ winner, isFirst = false }: { winner: Winner; isFirst?: boolean }) {
  const { t } = useTranslation();
  const { busy, attempt, failure } = useAttempt();
  const { id, person, program, period, why, campaign, site, nominated_by: by } = winner;
  const cheer = () =>
    attempt(async () => {
      await recognition.cheer({ params: { id }, body: { cheer: !winner.has_cheered } });
      await renew('recognition');
    });
  const share = async () =>
    saveFile(
      await sharePicture({
        title: program.name,
        name: person.name,
        under: formatMonth(`${period}-01`),
        file: `${t('recognition.share.file')}-${period}`,
      }),
    );
  const label = t(winner.has_cheered ? 'recognition.wall.cheered' : 'recognition.wall.cheer');
  return (
    <Card as="li" className={classNames(css.card, isFirst && css.first)}>
      <Avatar name={person.name} photo={photoOf(person.id)} size={isFirst ? 80 : 48} />
      <div className={css.words}>
        <span className={css.program}>
          <Emblem kind={program.emblem} />
          {t('recognition.wall.of', { program: program.name, month: formatMonth(`${period}-01`) })}
        </span>
        <h2 className={isFirst ? 'h20' : 't17 strong'}>
          <PersonName id={person.id} name={person.name} />
        </h2>
        <span className="t13 ink3">{[campaign, site].filter(Boolean).join(' · ')}</span>
        <p className={css.why}>{t('recognition.quote', { words: why })}</p>
        {winner.is_own && winner.cheers > 0 ? (
          <span className="t13 ink3">{t('recognition.wall.cheeredBy', { count: winner.cheers })}</span>
        ) : null}
        {by ? <span className="t13 ink3">{t('recognition.wall.by', { name: by.name })}</span> : null}
        <div className={css.tools}>
          {winner.is_own ? null : (
            <Button
              size="small"
              icon={<IconConfetti />}
              aria-pressed={winner.has_cheered}
              busy={busy}
              onClick={() => void cheer()}
            >
              {winner.cheers > 0 ? t('recognition.wall.count', { label, count: winner.cheers }) : label}
            </Button>
          )}
          {winner.is_own && winner.has_certificate ? (
            <Button
              size="small"
              icon={<IconPrinter />}
              onClick={() => void takeFile(() => recognition.getCertificate({ params: { id } }))}
            >
              {t('recognition.wall.certificate')}
            </Button>
          ) : null}
          {winner.is_own ? (
            <Button size="small" icon={<IconShare />} onClick={() => void share()}>
              {t('recognition.share.button')}
            </Button>
          ) : null}
        </div>
        <FailureWords words={failure} />
      </div>
      {isFirst && winner.has_certificate ? <Paper winner={winner} /> : null}
    </Card>
  );
}
