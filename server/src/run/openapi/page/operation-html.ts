// Writes one call of the API for people.
import { escapeHtml } from '../../../kernel/http/escape-html';
import type { Answer, ApiDocument, Content, Operation } from '../document';
import { curlOf, lastPart, parametersOf } from './example';
import { linesHtml, schemaAnchor, schemaHtml, textHtml } from './schema-html';

const ROLES: Readonly<Record<string, string>> = {
  ADMIN: 'administrators',
  MANAGER: 'managers',
  CASHIER: 'cashiers',
};

/** Returns a call as a folded part of the page. The anchor of the part is the id of the operation. */
export function operationHtml(
  method: string,
  path: string,
  operation: Operation,
  document: ApiDocument,
): string {
  const { operationId, summary } = operation;
  const id = escapeHtml(operationId);
  return `<details class="entry" id="${id}">
<summary><h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${pathHtml(path)}</code></h3>
<span class="does">${escapeHtml(summary)}</span></summary>
<div class="inside">
<p>${callersHtml(operation)} <a class="anchor" href="#${id}">Link to this call</a></p>
${parametersHtml(operation, document)}${bodyHtml(operation)}${answersHtml(operation)}
<h4>Example</h4>
<div class="example"><pre tabindex="0"><code>${escapeHtml(curlOf(method, path, operation, document))}</code></pre>
<button type="button">Copy</button></div>
</div>
</details>`;
}

// Lets a long address break before its parts.
function pathHtml(path: string): string {
  return escapeHtml(path).replaceAll('/', '<wbr>/');
}

function callersHtml({ security }: Operation): string {
  if (security.length === 0) return 'For everybody.';
  const callers = security.flatMap((one) => {
    const { session, token, release } = one;
    return [
      ...(session ? [listed(session.map((role) => ROLES[role] ?? escapeHtml(role)))] : []),
      ...(token
        ? [token.length > 0 ? `tokens with <code>${token.map(escapeHtml).join(' ')}</code>` : 'tokens']
        : []),
      ...(release ? ['teams, with the token of an app'] : []),
    ];
  });
  return `For ${callers.join(', and for ')}.`;
}

function listed(words: readonly string[]): string {
  return words.join(', ').replace(/, ([^,]+)$/, ' and $1');
}

function parametersHtml(operation: Operation, document: ApiDocument): string {
  const parameters = parametersOf(operation, document);
  if (parameters.length === 0) return '';
  const lines = parameters.map(({ name, in: place, required = false, description, schema }) => {
    return {
      name,
      schema,
      isRequired: required,
      place: `in the ${place}`,
      ...(description && { description }),
    };
  });
  return `<h4>Parameters</h4>${linesHtml(lines)}`;
}

function bodyHtml({ requestBody }: Operation): string {
  if (!requestBody) return '';
  const { description, required, content } = requestBody;
  const need = required ? '' : ' May be missing.';
  return `<h4>Body</h4><p class="note">${textHtml(description)}${need}</p>${contentHtml(content)}`;
}

function answersHtml({ responses }: Operation): string {
  const answers = Object.entries(responses).map(([status, answer]) => {
    const name = status === 'default' ? 'Any other' : status;
    return `<div class="answer"><p><strong>${escapeHtml(name)}</strong> ${answerHtml(answer)}</div>`;
  });
  return `<h4>Answers</h4>${answers.join('')}`;
}

function answerHtml(answer: Answer | { $ref: string }): string {
  if ('$ref' in answer) {
    const name = escapeHtml(lastPart(answer.$ref));
    return `<a href="#${schemaAnchor(name)}">${name}</a></p>`;
  }
  return `${textHtml(answer.description)}</p>${contentHtml(answer.content)}`;
}

function contentHtml(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) => {
      return schema ? schemaHtml(schema) : `<p><code>${escapeHtml(type)}</code>, without a schema</p>`;
    })
    .join('');
}
