export interface PaperPageProps {
  width?: number;
  /** Which lines are short: the same number draws the same page. */
  seed?: number;
  table?: boolean;
  className?: string;
}

/** The page before it, as the lines of another one. */
const BEHIND = 4;
const LINES = [26, 30, 24, 30, 28, 18, 30, 27, 29, 16, 30, 25];

/** Two pages of paper, one over the other. Paper stays white in the dark. */
export function PaperPage({ width = 92, seed = 1, table, className }: PaperPageProps) {
  return (
    <svg
      className={className}
      width={width}
      height={(width * 66) / 84}
      viewBox="0 0 84 66"
      fill="none"
      aria-hidden="true"
    >
      <ellipse cx="42" cy="60" rx="38" ry="5" fill="var(--sunken)" />
      <g transform="translate(18 6) rotate(-9 19 26) scale(.96)">
        <rect x="-.6" y="-.6" width="39.2" height="53.2" rx="2.6" fill="#D8D0C4" />
        <PaperLines seed={seed + BEHIND} />
      </g>
      <g transform="translate(28 5) rotate(4 19 26)">
        <rect x="-.6" y="-.6" width="39.2" height="53.2" rx="2.6" fill="#D8D0C4" />
        <PaperLines seed={seed} table={table} />
      </g>
    </svg>
  );
}

/** The page's drawing, to stand inside another drawing of 38 by 52. */
export function PaperLines({ seed = 1, table }: Pick<PaperPageProps, 'seed' | 'table'>) {
  return (
    <>
      <rect width="38" height="52" rx="2" fill="#fff" />
      <rect x="4" y="5" width="9" height="3" rx="1" fill="#0B6E69" opacity=".8" />
      <rect x="8" y="11" width="22" height="2.2" fill="#3b4150" />
      {Array.from({ length: table ? 3 : 9 }, (_, line) => (
        <rect
          key={line}
          x="5"
          y={17 + line * 3.1}
          width={(LINES[(line + seed) % 12] ?? 28) - 2}
          height="1.1"
          fill="#b9bdc6"
        />
      ))}
      {table ? (
        <path
          d="M5 28h28v14.4H5zM5 31.6h28M5 35.2h28M5 38.8h28M16 28v14.4M25 28v14.4"
          fill="none"
          stroke="#b9bdc6"
          strokeWidth=".6"
        />
      ) : null}
      <path d="M6 48h10M22 48h10" stroke="#8b8f99" strokeWidth=".7" />
    </>
  );
}
