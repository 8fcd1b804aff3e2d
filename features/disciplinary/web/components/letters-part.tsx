import { IconDownload, IconSignature } from '@tabler/icons-react';
import { formatDay } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { disciplinary, type Process } from '../disciplinary.ts';

/** The letters of a process: what each is, whether it was signed, where its person signs it, and who witnessed it. */
export function LettersPart({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  const take = (letter: string) => () =>
    void takeFile(() => disciplinary.getLetter({ params: { id: one.id, letter } }));
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
                onClick={take(letter.id)}
              />
            </li>
          );
        })}
      </ul>
      {one.attestations.length > 0 ? <Witnesses process={one} take={take} /> : null}
    </section>
  );
}

function Witnesses({ process: one, take }: { process: Process; take: (id: string) => () => void }) {
  const { t } = useTranslation();
  const standing = ({ is_void: isVoid, signed_at: signed, asked_at: asked }: Process['attestations'][number]) =>
    isVoid
      ? t('disciplinary.attestation.void')
      : signed
        ? t('disciplinary.attestation.signed', { day: formatDay(signed) })
        : t('disciplinary.attestation.asked', { day: formatDay(asked) });
  return (
    <>
      <SectionTitle>{t('disciplinary.attestation.title')}</SectionTitle>
      <ul className="stack gap12">
        {one.attestations.map((each) => (
          <li key={each.id} className="row gap8 wrap">
            <div className="grow">
              <p className="medium">
                {t('disciplinary.attestation.about', {
                  name: each.person.name,
                  letter: t(`disciplinary.letter.kind.${each.kind}`),
                })}
              </p>
              <p className="t13 ink3">
                {[standing(each), t('disciplinary.letter.code', { code: each.code })].join(' · ')}
              </p>
              <p className="t13 ink2">{each.words}</p>
            </div>
            {each.signed_at ? (
              <IconButton
                label={t('disciplinary.attestation.open', { name: each.person.name })}
                icon={<IconDownload />}
                onClick={take(each.id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
