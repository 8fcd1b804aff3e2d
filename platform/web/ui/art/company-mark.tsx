export interface CompanyMarkProps {
  size?: number;
  /** The company's own logo, from the settings. */
  logo?: string | null | undefined;
  /** The sun and the mountain of the demo company. */
  sun?: string;
  mountain?: string;
}

/** The company's mark: its logo, else mountains under a sun. */
export function CompanyMark({
  size = 28,
  logo,
  sun = 'var(--coral-solid)',
  mountain = 'var(--primary)',
}: CompanyMarkProps) {
  if (logo) return <img src={logo} alt="" height={size} style={{ height: size, width: 'auto' }} />;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="21.5" cy="9.5" r="4.5" fill={sun} />
      <path d="M2 26 11 11l5.2 8.4L19.4 15 30 26z" fill={mountain} />
    </svg>
  );
}
