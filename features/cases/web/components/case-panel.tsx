import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { isGone } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Beside } from '#platform/web/ui/beside.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LostPath } from '#platform/web/ui/art/lost-path.tsx';
import { followingRow } from '#platform/web/ui/open-list.ts';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import type { CaseDetail } from '../../case.ts';
import type { TakeStep } from '../use-case-step.ts';
import { useCaseWords } from '../use-case-words.ts';
import { CaseClock } from './case-clock.tsx';
import { CaseParts, type CasePartsProps } from './case-parts.tsx';
import { CaseState } from './case-state.tsx';
import { CaseSteps, type CaseStepsProps } from './case-steps.tsx';
import css from './case-panel.module.css';

interface Framed<Detail extends CaseDetail>
  extends Omit<CaseStepsProps, 'row'>, Omit<CasePartsProps, 'detail' | 'facts' | 'look'> {
  found: Pick<UseQueryResult<Detail>, 'data' | 'error' | 'refetch'>;
  /** What the room knows of it: a FactList, or more. */
  facts: (detail: Detail) => ReactNode;
  /** Beside the steps: other things to do. */
  tools?: ((detail: Detail) => ReactNode) | undefined;
}

export interface CasePanelProps<Detail extends CaseDetail> extends Framed<Detail> {
  id: string;
  onClose: () => void;
}

/** A case over its list: where it stands and how much time is left, what the room knows, what was said and done, and the steps. */
export function CasePanel<Detail extends CaseDetail>({ id, onClose, found, ...given }: CasePanelProps<Detail>) {
  const { t } = useTranslation();
  const detail = found.data;
  const framed = { ...given, takeStep: useMovingOn(id, detail, given.takeStep) };
  const { facts, tools } = framed;
  return (
    <SidePanel
      onClose={onClose}
      recordKey={id}
      overline={detail ? t('cases.number', { number: detail.number }) : null}
      title={detail ? detail.title : t(isGone(found.error) ? 'cases.gone' : 'cases.loading')}
      under={detail ? <Standing detail={detail} {...framed} /> : null}
      foot={
        detail && (detail.steps.length > 0 || tools) ? (
          <>
            {tools?.(detail)}
            <CaseSteps key={detail.version} row={detail} {...framed} />
          </>
        ) : null
      }
    >
      {detail ? (
        <CaseParts {...framed} detail={detail} facts={facts(detail)} />
      ) : isGone(found.error) ? (
        <EmptyState art={<LostPath />} title={t('cases.gone')} text={t('cases.goneText')} />
      ) : found.error ? (
        <ErrorState of={found} />
      ) : (
        <SkeletonRows rows={5} height={40} />
      )}
    </SidePanel>
  );
}

/** Once the reader has done all that they could with a case, the next of the list that waits for them stands in its place. */
function useMovingOn(id: string, detail: CaseDetail | undefined, takeStep: TakeStep): TakeStep {
  const next = useRef<{ after: number; go: () => void }>(undefined);
  useEffect(() => {
    const { after, go } = next.current ?? {};
    if (!detail || after === undefined || detail.version === after) return;
    next.current = undefined;
    if (detail.steps.every(({ blocked }) => blocked !== null)) go?.();
  }, [detail]);
  return async (given) => {
    const go = followingRow(id);
    const answer = await takeStep(given);
    if (go) next.current = { after: given.body.version, go };
    return answer;
  };
}

export interface CasePageProps<Detail extends CaseDetail> extends Framed<Detail> {
  /** The list that leads here. */
  back: { readonly to: string; readonly label: string };
  /** What stands over both columns. */
  above?: ((detail: Detail) => ReactNode) | undefined;
  /** What stands first in the page, above its parts. */
  children?: ((detail: Detail) => ReactNode) | undefined;
  /** Actions that have a place of their own in the page, so that the header does not offer them again. */
  placed?: readonly string[] | undefined;
  /** Sets the page in the room's own columns instead of those two. */
  frame?: ((detail: Detail, parts: ReactNode) => ReactNode) | undefined;
}

/** The same as a page of its own: the parts at the left, what is known of it beside them. */
export function CasePage<Detail extends CaseDetail>({
  found,
  back,
  above,
  children,
  placed = [],
  frame,
  ...framed
}: CasePageProps<Detail>) {
  const { t } = useTranslation();
  const { facts, tools } = framed;
  const detail = found.data;
  if (!detail)
    return (
      <NoRecord
        error={found.error}
        onRetry={found.refetch}
        title={t('cases.gone')}
        text={t('cases.goneText')}
        back={back}
      />
    );
  const steps = detail.steps.filter(({ action }) => !placed.includes(action));
  const parts = <CaseParts {...framed} detail={detail} facts={null} />;
  return (
    <>
      <PageHeader
        title={detail.title}
        actions={
          <>
            {tools?.(detail)}
            <CaseSteps key={detail.version} row={{ ...detail, steps }} {...framed} />
          </>
        }
      />
      <div className={css.below}>
        <Standing detail={detail} {...framed} />
      </div>
      {above?.(detail)}
      {frame ? (
        frame(detail, parts)
      ) : (
        <Beside aside={facts(detail)}>
          {children?.(detail)}
          {parts}
        </Beside>
      )}
    </>
  );
}

function Standing({ detail, look }: { detail: CaseDetail } & Pick<CaseStepsProps, 'look'>) {
  const words = useCaseWords(look);
  return (
    <div className={css.standing}>
      <CaseState row={detail} look={look} />
      {detail.clock ? <CaseClock whole clock={detail.clock} name={words.clock(detail, detail.clock)} /> : null}
    </div>
  );
}
