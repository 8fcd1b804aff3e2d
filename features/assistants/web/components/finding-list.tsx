import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import type { Finding } from '../../linguo/finding.ts';
import css from './finding-list.module.css';

export interface FindingListProps {
  findings: readonly Finding[];
  /** Nothing is written yet. */
  isBlank: boolean;
  current: number;
  instead: (suggestion: string) => string;
  why: (finding: Finding) => string;
  onLook: (index: number) => void;
  onChange: (index: number, suggestion: string) => void;
}

/** Everything that was found, in the order of the text. */
export function FindingList({ findings, isBlank, current, instead, why, onLook, onChange }: FindingListProps) {
  const { t } = useTranslation();
  return (
    <Card clip>
      <div className={css.head}>
        <h2 className="t15 strong" aria-live="polite">
          {findings.length === 0
            ? t(isBlank ? 'assistants.findings.blank' : 'assistants.findings.none')
            : t('assistants.findings.title', { count: findings.length })}
        </h2>
        {findings.length > 0 ? (
          <span className="row gap6 t13 ink3 desktop-only">
            <Kbd keys="F8" /> {t('assistants.findings.next')}
          </span>
        ) : null}
      </div>
      {findings.length === 0 ? (
        <p className={classNames('t13 ink2', css.none)}>
          {t(isBlank ? 'assistants.findings.blankText' : 'assistants.findings.noneText')}
        </p>
      ) : (
        <ul className={css.list}>
          {findings.map((finding, index) => {
            const [first] = finding.suggestions;
            return (
              <li
                key={`${finding.from}-${finding.rule}`}
                className={css.row}
                data-current={index === current ? true : undefined}
              >
                <button type="button" className={css.words} onClick={() => onLook(index)}>
                  <span className="t13 medium cut">
                    {t(`assistants.category.${finding.category}`)}: «{finding.text}»
                  </span>
                  <span className="t13 ink3 cut">{first === undefined ? why(finding) : instead(first)}</span>
                </button>
                {first === undefined ? null : (
                  <LinkButton onClick={() => onChange(index, first)}>
                    {finding.category === 'leak' ? t('assistants.findings.mask') : t('assistants.findings.change')}
                  </LinkButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
