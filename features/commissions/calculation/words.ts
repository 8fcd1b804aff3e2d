import type { Component, PlanRules } from './plan.ts';

// The conditions in words, written from the rules: this text is what is signed. It is in Spanish, as the contract of work
// is, whatever language the portal is read in.

// Made when the first conditions are written: a format takes four megabytes of a process that has written none.
let format: Intl.NumberFormat | undefined;
const written = (value: number) =>
  (format ??= new Intl.NumberFormat('es-CO', { maximumFractionDigits: 6 })).format(value);
const figureOf = (value: string) => written(Number(value));
const pesos = (value: string) => `$ ${figureOf(value)}`;
const percent = (value: string) => `${written(Number((Number(value) * 100).toFixed(4)))} %`;

/** One sentence a line: what counts, what it pays, what it needs, what changes the sum. */
export function wordsOf(rules: PlanRules): string[] {
  const metrics = new Map(rules.metrics.map((one) => [one.key, one]));
  const nameOf = (key: string) => metrics.get(key)?.name ?? key;
  const shown = (key: string, value: string) => {
    const unit = metrics.get(key)?.unit;
    return unit === 'share' ? percent(value) : unit === 'pesos' ? pesos(value) : figureOf(value);
  };
  const components = new Map(rules.components.map((one) => [one.key, one.name]));
  const gathered = {
    sum: 'se suma día por día',
    average: 'es el promedio de los días',
    last: 'es el último dato del mes',
  };
  return [
    ...rules.metrics.map(({ name, gathers }) => `${name}: ${gathered[gathers]}.`),
    ...rules.components.flatMap((one) => componentWords(one, nameOf, shown)),
    ...rules.gates.map(({ metric, least, components: of }) => {
      const what =
        of.length === 0
          ? 'no se paga comisión'
          : `no se paga ${of.map((key) => components.get(key) ?? key).join(', ')}`;
      return `Con ${nameOf(metric)} por debajo de ${shown(metric, least)}, ${what}.`;
    }),
    ...rules.factors.flatMap(({ name, metric, steps }) =>
      steps.map(
        ({ from, value }) =>
          `${name}: desde ${shown(metric, from)} de ${nameOf(metric)}, la suma se multiplica por ${figureOf(value)}.`,
      ),
    ),
    ...rules.reversals.map(
      ({ metric, component, value }) =>
        `Por cada unidad de ${nameOf(metric)} del mismo mes se restan ${pesos(value)} de ${components.get(component) ?? component}. Nunca se descuenta lo que ya se pagó.`,
    ),
    ...(rules.prorates === 'days' ? ['Se paga en proporción a los días del mes en que trabajaste.'] : []),
    ...(rules.prorates === 'shifts' ? ['Se paga en proporción a los turnos que cumpliste de los programados.'] : []),
    ...(rules.cap === null ? [] : [`En un mes se paga como máximo ${pesos(rules.cap)}.`]),
    ...(rules.rounding === '1' ? [] : [`El total se redondea a múltiplos de ${pesos(rules.rounding)}.`]),
    'La comisión es salario y cuenta para tus aportes y prestaciones.',
  ];
}

function componentWords(
  one: Component,
  nameOf: (key: string) => string,
  shown: (key: string, value: string) => string,
): string[] {
  const of = nameOf(one.metric);
  if (one.pays === 'per_unit') return [`${one.name}: cada unidad de ${of} paga ${pesos(one.value)}.`];
  if (one.pays === 'share') return [`${one.name}: paga el ${percent(one.value)} de ${of}.`];
  return one.steps.map(({ from, value }, index) => {
    const next = one.steps[index + 1];
    const range = next
      ? `de ${shown(one.metric, from)} y hasta antes de ${shown(one.metric, next.from)}`
      : `desde ${shown(one.metric, from)}`;
    if (one.mode === 'flat') return `${one.name}: ${range} de ${of}, paga ${pesos(value)} una vez.`;
    if (one.mode === 'whole') return `${one.name}: ${range} de ${of}, cada unidad del mes paga ${pesos(value)}.`;
    return `${one.name}: cada unidad de ${of} que esté ${range} paga ${pesos(value)}.`;
  });
}
