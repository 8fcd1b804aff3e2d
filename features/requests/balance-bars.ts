/**
 * How tall each month's bar is, from 0 to 1. The last one is what is left today: a balance from which days were taken
 * since is never drawn higher than its figure.
 */
export function balanceBars(
  months: readonly { readonly month: string; readonly hundredths: number }[],
  today: number,
): { month: string; share: number; isNow: boolean }[] {
  const values = months.map(({ month, hundredths }, at) => {
    const isNow = at === months.length - 1;
    return { month, isNow, value: Math.max(0, isNow ? today : hundredths) };
  });
  const most = Math.max(1, ...values.map(({ value }) => value));
  return values.map(({ month, isNow, value }) => ({ month, isNow, share: value / most }));
}
