import { IconCheck, IconCopy, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CorrectedNote, TagLinks, useReadingNote } from '#features/editorial/web/widgets.tsx';
import { useCrumb } from '#platform/web/crumb.ts';
import { isGone } from '#platform/web/failure.ts';
import { formatDay, isoDay } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { useRestOf } from '#platform/web/ui/later.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { RichText } from '#platform/web/ui/rich-text.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { agreements, pictureOf, type Agreement } from '../agreements.ts';
import { FavouriteButton } from '../components/favourite-button.tsx';
import css from './agreement.module.css';
import { NoRecord } from '#platform/web/ui/no-record.tsx';

const MustReadMark = lazyPart(async () => (await import('#features/must-read/web/widgets.tsx')).MustReadMark);
const AfterAgreement = lazyPart(async () => (await import('../components/after-agreement.tsx')).AfterAgreement);

/** One agreement: what it offers, how it is used, and one's own code. */
export default function AgreementPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(agreements.getAgreement.query({ params: { id } }));
  useCrumb(data?.title);
  if (!data || isGone(error))
    return (
      <NoRecord
        error={error}
        onRetry={refetch}
        title={t('agreements.detail.gone')}
        text={t('agreements.detail.goneText')}
        back={{ to: '/convenios', label: t('agreements.detail.back') }}
      />
    );
  return <Reading key={data.id} agreement={data} />;
}

function Reading({ agreement: data }: { agreement: Agreement }) {
  const { t } = useTranslation();
  const mayRest = useRestOf(data);
  useReadingNote(data.id, (id) => agreements.noteReading({ params: { id } }));
  return (
    <div className={css.layout}>
      <article>
        <header className={css.head}>
          <div>
            {mayRest ? <MustReadMark source="agreements" id={data.id} /> : null}
            <Pill>{t(`agreements.category.${data.category}`)}</Pill>
            <h1 className="h34">{data.title}</h1>
            <p className="ink2">{data.partner}</p>
            <p className={css.benefit}>{data.benefit}</p>
            <CorrectedNote piece={data} />
          </div>
          <FavouriteButton agreement={data} />
        </header>
        <div className={css.cover}>
          <Cover title={data.title} kind={data.cover_motif} src={pictureOf(data, 'large')} ratio={700 / 150} first />
        </div>
        <p className={css.summary}>{data.summary}</p>
        <RichText html={data.body} />
        <div className={css.after}>
          <TagLinks tags={data.tags} list="/convenios" />
          {mayRest ? <AfterAgreement id={data.id} /> : null}
        </div>
      </article>
      <div className={css.aside}>
        <Using agreement={data} />
        <Facts agreement={data} />
        {data.can_manage ? (
          <ButtonLink icon={<IconPencil />} to={'/gestion/convenios/$id'} params={{ id: data.id }}>
            {t('agreements.detail.manage')}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}

/** One's own code, and the word that one has used it. */
function Using({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<'code' | 'use'>();
  const { id, code, has_code, used_today, starts_on } = agreement;
  const params = { id };
  const act = async (what: 'code' | 'use') => {
    setBusy(what);
    await trying(async () => {
      if (what === 'code') await agreements.issueCode({ params });
      else await agreements.noteUse({ params });
      await renew('agreements');
      if (what === 'use') toast({ title: t('agreements.detail.usedDone') });
    });
    setBusy(undefined);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(code ?? '');
    toast({ title: t('agreements.detail.codeCopied') });
  };
  const blocked = starts_on > isoDay(now()) ? t('agreements.detail.notYet', { day: formatDay(starts_on) }) : undefined;
  return (
    <Card padded className={css.box}>
      {has_code ? (
        <>
          <SectionTitle>{t('agreements.detail.codeTitle')}</SectionTitle>
          <p className="t13 ink2">{t('agreements.detail.codeText')}</p>
          {code ? (
            <>
              <output className={css.code}>{code}</output>
              <Button icon={<IconCopy />} onClick={() => void copy()}>
                {t('agreements.detail.codeCopy')}
              </Button>
            </>
          ) : (
            <Button variant="primary" busy={busy === 'code'} blocked={blocked} onClick={() => void act('code')}>
              {t('agreements.detail.codeGet')}
            </Button>
          )}
        </>
      ) : null}
      <Button
        icon={<IconCheck />}
        busy={busy === 'use'}
        blocked={used_today ? t('agreements.detail.usedToday') : blocked}
        onClick={() => void act('use')}
      >
        {t(used_today ? 'agreements.detail.usedToday' : 'agreements.detail.used')}
      </Button>
    </Card>
  );
}

function Facts({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation();
  const { cities, website, contact, partner, uses, own_uses, starts_on, ends_on } = agreement;
  const where = cities.length === 0 ? t('agreements.card.everywhere') : cities.map((city) => city.name).join(', ');
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [
      t('agreements.detail.valid'),
      t('agreements.detail.facts', { from: formatDay(starts_on), to: formatDay(ends_on) }),
    ],
    [t('agreements.detail.where'), where],
    [t('agreements.detail.contact'), contact],
    [
      t('agreements.detail.site'),
      website ? (
        <a key="site" className="row gap4" href={website} target="_blank" rel="noopener noreferrer">
          {t('agreements.detail.visit', { partner })}
          <IconExternalLink size={16} aria-hidden="true" />
        </a>
      ) : undefined,
    ],
    [
      t('agreements.detail.uses'),
      `${t('agreements.detail.usesOf', { count: uses })} · ${t('agreements.detail.own', { count: own_uses })}`,
    ],
  ];
  return <FactList facts={facts} />;
}
