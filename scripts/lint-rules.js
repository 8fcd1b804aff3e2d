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
        // A named step that is handed the transaction may do the audit itself.
        if (open.length > 0 && callee.type === 'Identifier' && /^(audit|record)[A-Z]/.test(callee.name))
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

export default { rules: { 'no-literal-text': noLiteralText, 'audited-transaction': auditedTransaction } };
