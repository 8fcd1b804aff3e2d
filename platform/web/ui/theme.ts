import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

// Mantine's parts, where a screen takes one, drawn with our tokens. tokens.css stays the only source of colour.

const teal: MantineColorsTuple = [
  'var(--primary-soft)',
  'var(--primary-soft)',
  'var(--c5)',
  'var(--c5)',
  'var(--primary)',
  'var(--primary)',
  'var(--primary)',
  'var(--primary)',
  'var(--primary-hover)',
  'var(--primary-press)',
];
const named = {
  teal: 'primary',
  coral: 'coral',
  marigold: 'marigold',
  ok: 'ok',
  warn: 'warn',
  bad: 'bad',
  info: 'info',
} as const;

export const theme = createTheme({
  colors: { teal },
  primaryColor: 'teal',
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colours, color: 'var(--on-primary)' } : colours;
  },
  primaryShade: { light: 7, dark: 4 },
  fontFamily: 'var(--font)',
  fontSizes: { xs: '13px', sm: '13px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '1.385', sm: '1.385', md: '1.467', lg: '1.412', xl: '1.3' },
  headings: {
    fontFamily: 'var(--display)',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '26px', lineHeight: '32px' },
      h2: { fontSize: '20px', lineHeight: '26px' },
      h3: { fontSize: '17px', lineHeight: '24px' },
      h4: { fontSize: '15px', lineHeight: '22px' },
    },
  },
  defaultRadius: 8,
  radius: { xs: '6px', sm: '8px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow-pop)',
    lg: 'var(--shadow-pop)',
    xl: 'var(--shadow-pop)',
  },
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
  components: {
    Badge: { styles: { root: { textTransform: 'none', fontSize: 13, fontWeight: 600, height: 22, borderRadius: 6 } } },
    Input: {
      styles: {
        input: {
          '--input-height': '40px',
          '--input-bd': 'var(--control)',
          '--input-bd-focus': 'var(--primary)',
          '--input-bg': 'var(--surface)',
        },
      },
    },
    InputWrapper: {
      styles: { label: { fontSize: 15, fontWeight: 600 }, error: { fontSize: 13 }, description: { fontSize: 13 } },
    },
    Table: { defaultProps: { borderColor: 'var(--line)', highlightOnHoverColor: 'var(--hover)' } },
  },
  activeClassName: '',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Every variable by which Mantine would choose a colour of its own is one of our tokens, in light and in dark. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const variables: Record<string, string> = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--primary-ink)',
    '--mantine-color-error': 'var(--bad-ink)',
    '--mantine-color-success': 'var(--ok)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-2)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line-2)',
    '--mantine-primary-color-filled': 'var(--primary)',
    '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
    '--mantine-primary-color-contrast': 'var(--on-primary)',
    '--mantine-primary-color-light': 'var(--primary-soft)',
    '--mantine-primary-color-light-color': 'var(--primary-ink)',
  };
  for (const [colour, token] of Object.entries(named)) {
    variables[`--mantine-color-${colour}-light`] = `var(--${token}-soft)`;
    variables[`--mantine-color-${colour}-light-color`] = `var(--${token}-ink)`;
  }
  return { variables, light: variables, dark: variables };
};
