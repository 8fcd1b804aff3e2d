import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** The minified rules: what is twice as long takes twice as long to read, in each document again. */
function axeSource(): string {
  rules ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return rules;
}
let rules: string | undefined;

/** What breaks an accessibility rule within a part of the page, one line each. */
export async function runAxe(page: Page, within = 'body'): Promise<string[]> {
  // A policy without foreign scripts lets nothing in, so the rules are evaluated, not loaded; once in each document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource());
  const findings = await page.evaluate(async (selector) => {
    const { axe } = globalThis as unknown as { axe: { run: (part: string, options: unknown) => Promise<AxeResult> } };
    // Of the rules that want files fetched first one is on: what plays by itself. Style sheets took half of the time.
    const result = await axe.run(selector, {
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      // A selector of each element that was looked at is what nobody reads.
      selectors: false,
    });
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
    );
    interface AxeResult {
      violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
    }
  }, within);
  return findings.map(
    ({ id, html, failureSummary }) => `${id}: ${html.slice(0, 160)} (${failureSummary.replace(/\s+/g, ' ')})`,
  );
}
