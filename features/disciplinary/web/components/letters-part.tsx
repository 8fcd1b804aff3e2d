import { IconDownload, IconSignature } from '@tabler/icons-react';
import { formatDay } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { disciplinary, type Process } from '../disciplinary.ts';

/** The letters of a process: what each is, whether it was signed, and where its person signs it. */
export function LettersPart({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  return (
    <section className="stack gap8">
      {one.reading === 'own' ? <p className="t13 ink3">{t('disciplinary.letter.lead')}</p> : null}
      <ul className="stack gap12">
        {one.letters.map((letter) => {
          const name = t(`disciplinary.letter.kind.${letter.kind}`);
          return (
            <li key={letter.id} className="row gap8 wrap">
              <div className="grow">
                <p className="medium">{name}</p>
                <p className="t13 ink3">
                  {[
                    t('disciplinary.letter.made', { day: formatDay(letter.made_at) }),
                    t(`disciplinary.letter.state.${letter.state}`, {
                      day: letter.signed_at ? formatDay(letter.signed_at) : '',
                    }),
                    t('disciplinary.letter.code', { code: letter.code }),
                  ].join(' · ')}
                </p>
              </div>
              {letter.link ? (
                <ButtonLink variant="outline" icon={<IconSignature size={16} />} to={letter.link}>
                  {t('disciplinary.letter.sign')}
                </ButtonLink>
              ) : null}
              <IconButton
                label={t('disciplinary.letter.open', { name })}
                icon={<IconDownload />}
                onClick={() =>
                  void takeFile(() => disciplinary.getLetter({ params: { id: one.id, letter: letter.id } }))
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
