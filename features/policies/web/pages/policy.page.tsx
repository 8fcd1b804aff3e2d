import { IconArrowLeft, IconArrowsDiff, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { DeskLink, TagLinks, useReadingNote } from '#features/editorial/web/widgets.tsx';
import { ConfirmCard, MustReadMark } from '#features/must-read/web/widgets.tsx';
import { useCrumb } from '#platform/web/crumb.ts';
import { isGone, requestIdOf } from '#platform/web/failure.ts';
import { formatDay, formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { RichText } from '#platform/web/ui/rich-text.tsx';
import { RichTextChanges } from '#platform/web/ui/rich-text-changes.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { sectionsOf, type Section } from '#platform/web/ui/rich-text-sections.ts';
import { DocumentCover } from '../components/document-cover.tsx';
import { policies, type Policy } from '../policies.ts';
import css from './policy.module.css';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { useAddress } from '#platform/web/use-address.ts';

const here = '/ReglamentoyPoliticas/detalle';

/** One document: read with its contents beside it, compared with an earlier edition, confirmed, printed. */
export default function PolicyPage() {
  const { id = '', comparar } = useAddress<'id' | 'comparar'>().asked;
  // Bare, as the specification names it, it is the list of what there is to read.
  return id === '' ? <Navigate to="/ReglamentoyPoliticas" replace /> : <OnePolicy id={id} comparar={comparar} />;
}

function OnePolicy({ id, comparar }: { id: string; comparar: unknown }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(policies.getPolicy.query({ params: { id } }));
  useCrumb(data?.title);
  if (!data || isGone(error))
    return (
      <NoRecord
        error={error}
        onRetry={refetch}
        title={t('policies.document.gone')}
        text={t('policies.document.goneText')}
        back={{ to: '/ReglamentoyPoliticas', label: t('policies.document.back') }}
        bones={<SkeletonText lines={12} />}
      />
    );
  return <Reading key={data.id} policy={data} comparar={comparar} />;
}

function Reading({ policy: data, comparar }: { policy: Policy; comparar: unknown }) {
  const { t } = useTranslation();
  useReadingNote(data.id, (id) => policies.noteReading({ params: { id } }));
  const compared = data.editions.find((one) => String(one.edition) === comparar && one.edition < data.edition);
  const sections = sectionsOf(data.body);
  return (
    <div className={css.layout}>
      <article className={css.document}>
        <Head policy={data} />
        {compared ? (
          <Compared policy={data} edition={compared.edition} />
        ) : (
          <>
            <ChangedSince policy={data} />
            {data.summary ? <p className={css.summary}>{data.summary}</p> : null}
            {sections.map((section) => (
              <Chapter key={section.key} section={section} />
            ))}
            {data.kind === 'terms' && data.confirmed ? (
              <p className="ink2">
                {t('policies.document.accepted', {
                  edition: data.confirmed.edition,
                  moment: formatMoment(data.confirmed.at),
                })}
              </p>
            ) : null}
            <div className={css.tags}>
              <TagLinks tags={data.tags} list="/ReglamentoyPoliticas" />
            </div>
          </>
        )}
      </article>
      <div className={css.aside}>
        {compared ? null : <ConfirmCard beside source="policies" id={data.id} />}
        {compared ? null : <Contents sections={sections} />}
        <Editions policy={data} />
      </div>
    </div>
  );
}

function Head({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  return (
    <header>
      <p className={css.pills}>
        <MustReadMark source="policies" id={policy.id} />
        <Pill>{t(`policies.kind.${policy.kind}`)}</Pill>
      </p>
      <h1 className="h34">{policy.title}</h1>
      <p className={`t13 ink2 ${css.facts}`}>
        <span>{policy.area}</span>
        <span>{t('policies.document.facts', { edition: policy.edition, day: formatDay(policy.published_at) })}</span>
        {policy.expires_at ? <span>{t('policies.document.until', { day: formatDay(policy.expires_at) })}</span> : null}
        <span>{t('policies.document.minutes', { count: policy.minutes })}</span>
      </p>
      <div className={css.tools}>
        <Button size="small" icon={<IconPrinter size={16} />} onClick={() => window.print()}>
          {t('policies.document.print')}
        </Button>
        {policy.can_manage ? (
          <DeskLink to="/gestion/politicas/$id" id={policy.id}>
            {t('policies.document.edit')}
          </DeskLink>
        ) : null}
      </div>
      {policy.cover ? (
        <div className={css.cover}>
          <DocumentCover cover={policy.cover} size="large" ratio={6} />
        </div>
      ) : null}
    </header>
  );
}

/** The reader confirmed an earlier edition: what changed since is one step away. */
function ChangedSince({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const { confirmed, edition, note, id } = policy;
  if (!confirmed || confirmed.edition >= edition) return null;
  const words = { from: confirmed.edition, to: edition, note };
  const isReadable = policy.editions.some((one) => one.edition === confirmed.edition);
  return (
    <Banner
      className={css.banner ?? ''}
      tone="info"
      icon={<IconArrowsDiff size={20} />}
      title={t('policies.document.changedTitle')}
      text={t(note ? 'policies.document.changedText' : 'policies.document.changedPlain', words)}
      action={
        isReadable ? (
          <ButtonLink size="small" to={here} search={{ id, comparar: confirmed.edition } as never}>
            {t('policies.document.see')}
          </ButtonLink>
        ) : undefined
      }
    />
  );
}

function Chapter({ section }: { section: Section }) {
  return (
    <section id={section.key} className={css.section}>
      {section.title ? <h2 className={`h20 ${css.heading}`}>{section.title}</h2> : null}
      <RichText html={section.html} />
    </section>
  );
}

function Compared({ policy, edition }: { policy: Policy; edition: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(policies.getEdition.query({ params: { id: policy.id, edition } }));
  return (
    <>
      <SectionTitle
        big
        aside={
          <ButtonLink size="small" icon={<IconArrowLeft size={16} />} to={here} search={{ id: policy.id } as never}>
            {t('policies.change.close')}
          </ButtonLink>
        }
      >
        {t('policies.change.title', { from: edition, to: policy.edition })}
      </SectionTitle>
      {error ? (
        <ErrorState
          title={t('policies.change.failed')}
          onRetry={() => void refetch()}
          requestId={requestIdOf(error)}
          level={3}
        />
      ) : data ? (
        <RichTextChanges before={data.body} after={policy.body} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation();
  const titled = sections.filter((section) => section.title !== '');
  if (titled.length < 2) return null;
  return (
    <nav className={css.toc} aria-label={t('policies.document.contents')}>
      <SectionTitle>{t('policies.document.contents')}</SectionTitle>
      <ul>
        {titled.map((section) => (
          <li key={section.key}>
            <a
              href={`#${section.key}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(section.key)?.scrollIntoView();
              }}
            >
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Editions({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  return (
    <section className={css.editions} aria-label={t('policies.document.editions')}>
      <SectionTitle>{t('policies.document.editions')}</SectionTitle>
      <ul>
        {policy.editions.map(({ edition, note, published_at }) => (
          <li key={edition}>
            <div className="t13 strong">{t('policies.list.edition', { edition, day: formatDay(published_at) })}</div>
            {note ? <div className="t13 ink2">{note}</div> : null}
            {edition === policy.edition ? (
              <div className="t13 ink3">{t('policies.document.current')}</div>
            ) : (
              <Link
                className="t13"
                to={here}
                search={{ id: policy.id, comparar: edition } as never}
                aria-label={t('policies.document.compare', { edition })}
              >
                {t('policies.document.compareShort')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
