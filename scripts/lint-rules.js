// Plaza's own lint rules. Each one guards a line of ARCHITECTURE.md that a reviewer would otherwise have to remember.

const LETTERS = /\p{L}{2,}/u;
const SPOKEN_ATTRIBUTES = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label']);

const noLiteralText = {
  meta: {
    type: 'problem',
    messages: { literal: 'Text comes from es.ts: write a key and t(key) instead of "{{text}}".' },
    schema: [],
  },
  create(context) {
    const report = (node, text) =>
      context.report({ node, messageId: 'literal', data: { text: text.trim().slice(0, 40) } });
    return {
      JSXText(node) {
        if (LETTERS.test(node.value)) report(node, node.value);
      },
      JSXAttribute(node) {
        const literal = node.value?.type === 'Literal' && typeof node.value.value === 'string' ? node.value.value : '';
        if (SPOKEN_ATTRIBUTES.has(node.name.name) && LETTERS.test(literal)) report(node, literal);
      },
    };
  },
};

const engineWrites = new Set([
  ...['openCase', 'openMany', 'takeStep', 'moveMany', 'changeCase', 'sayInCase', 'attachToCase'],
  ...['assignCase', 'addPerson', 'removePerson', 'followCase', 'unfollowCase'],
]);

const auditedTransaction = {
  meta: {
    type: 'problem',
    messages: {
      audit: 'A write leaves a trace: call tx.audit(…) inside this transaction.',
      outer: 'Inside a transaction only tx is used: the outer ctx.db waits for itself on the embedded database.',
    },
    schema: [],
  },
  create(context) {
    const isTransaction = (node) =>
      node.callee.type === 'MemberExpression' &&
      node.callee.property.name === 'tx' &&
      ['ctx', 'context'].includes(node.callee.object.name);
    const open = [];
    return {
      CallExpression(node) {
        if (isTransaction(node)) open.push({ node, audited: false });
        const callee = node.callee;
        if (open.length > 0 && callee.type === 'MemberExpression' && callee.property.name === 'audit')
          open.at(-1).audited = true;
        // A named step that is handed the transaction may do the audit itself; the engine of cases does.
        const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
        if (open.length > 0 && (/^(audit|record)[A-Z]/.test(name) || engineWrites.has(name)))
          open.at(-1).audited = true;
      },
      'CallExpression:exit'(node) {
        if (!isTransaction(node)) return;
        if (!open.pop().audited) context.report({ node, messageId: 'audit' });
      },
      MemberExpression(node) {
        if (open.length === 0 || node.property.name !== 'db') return;
        if (['ctx', 'context'].includes(node.object.name)) context.report({ node, messageId: 'outer' });
      },
    };
  },
};

/** What answers another day than the one it is given. */
const DAY_STEP = /^(?:addDays|plusDays|nextDay|addBusinessDays|addMonths|addYears)$/;
const DAY_LENGTH = /^(?:DAY|day|dayLength|length|DAY_MS|864e5|86_?400_?000)$/;

const boundedDays = {
  meta: {
    type: 'problem',
    messages: {
      unbounded: 'A loop over days ends by their number: go through eachDay(from, to) or daysFrom(from, most).',
    },
    schema: [],
  },
  create(context) {
    const isLoop = (node) => ['ForStatement', 'WhileStatement', 'DoWhileStatement'].includes(node.type);
    const isFunction = (node) => /Function/.test(node.type);
    const isTurning = (node) => {
      let inner = node;
      for (let outer = node.parent; outer && !isFunction(outer); inner = outer, outer = outer.parent)
        if (isLoop(outer) && inner !== outer.init) return true;
      return false;
    };
    const isStep = ({ operator, right }) => {
      if (operator === '=') return right.type === 'CallExpression' && DAY_STEP.test(right.callee.name ?? '');
      return ['+=', '-='].includes(operator) && DAY_LENGTH.test(right.name ?? right.raw ?? '');
    };
    return {
      AssignmentExpression(node) {
        if (isStep(node) && isTurning(node)) context.report({ node, messageId: 'unbounded' });
      },
    };
  },
};

/** What Playwright answers at once, as the page is at that moment. */
const AT_ONCE = new Set([
  ...['count', 'isChecked', 'isDisabled', 'isEditable', 'isEnabled', 'isHidden', 'isVisible'],
  ...['allInnerTexts', 'allTextContents', 'getAttribute', 'innerHTML', 'innerText', 'inputValue', 'textContent'],
]);

const pageIsPolled = {
  meta: {
    type: 'problem',
    messages: {
      once: 'A page is not yet what it will be: await expect.poll(() => …) asks until it is so, or until time runs out.',
    },
    schema: [],
  },
  create(context) {
    const isAtOnce = ({ type, argument }) =>
      type === 'AwaitExpression' &&
      argument.type === 'CallExpression' &&
      argument.callee.type === 'MemberExpression' &&
      AT_ONCE.has(argument.callee.property.name);
    return {
      CallExpression(node) {
        if (node.callee.name === 'expect' && node.arguments.length > 0 && isAtOnce(node.arguments[0]))
          context.report({ node, messageId: 'once' });
      },
    };
  },
};

export default {
  rules: {
    'no-literal-text': noLiteralText,
    'audited-transaction': auditedTransaction,
    'bounded-days': boundedDays,
    'page-is-polled': pageIsPolled,
  },
};
