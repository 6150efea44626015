import { defineConfig } from 'vitepress';

const link = (folder) => (text, file) => ({ text, link: `/${folder}/${file}` });
const [guide, reference, recipe] = ['guide', 'reference', 'recipes'].map(link);

export default defineConfig({
  title: 'mrtr',
  description: 'Interactive MCP tools as plain functions with decorated parameters.',
  // Works below any path, and from a folder.
  base: process.env.DOCS_BASE ?? '/',
  lastUpdated: false,
  // No picture of our own, and no request for one.
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    // Types and messages are full of brackets; none of them is an element or an attribute.
    html: false,
    attrs: { disable: true },
    config(markdown) {
      markdown.core.ruler.before('normalize', 'comments', (state) => {
        state.src = state.src.replace(/<!--.*?-->/gs, '');
      });
      const { fence } = markdown.renderer.rules;
      // A block with a title is a file: its name stands above it.
      markdown.renderer.rules.fence = (tokens, index, options, env, self) => {
        const [, title] = / title="([^"]+)"/.exec(tokens[index].info) ?? [];
        const block = fence(tokens, index, options, env, self);
        return title === undefined ? block : `<p class="file">${markdown.utils.escapeHtml(title)}</p>${block}`;
      };
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guide', link: '/guide/first-tool' },
      { text: 'Recipes', link: '/recipes/confirm-before-delete' },
      { text: 'Reference', link: '/reference/decorators' },
    ],
    sidebar: [
      {
        text: 'Guide',
        items: [
          guide('Your first tool', 'first-tool'),
          guide('Asking', 'questions'),
          guide('Testing', 'testing'),
          guide('Serving', 'serving'),
          guide('Production', 'production'),
        ],
      },
      {
        text: 'Recipes',
        items: [
          recipe('Confirm before something is deleted', 'confirm-before-delete'),
          recipe('Ask only when needed', 'ask-only-when-needed'),
          recipe('A form that follows from the first', 'two-round-form'),
          recipe('Sign in on a page', 'sign-in-by-url'),
          recipe("A model's answer as a value", 'structured-sampling'),
          recipe('A model that calls your functions', 'model-with-tools'),
          recipe('Values that are made once', 'made-once'),
          recipe('Clients that cannot be asked', 'clients-that-cannot-ask'),
          recipe('Pay once', 'once-only-payment'),
          recipe('Moving from awaited elicitation', 'from-awaited-elicitation'),
          recipe('Asking by hand', 'ask-by-hand'),
          recipe('Adding to an McpServer', 'existing-server'),
          recipe('Express, Fastify, Hono', 'frameworks'),
          recipe('Many instances', 'many-instances'),
          recipe('Rotating keys', 'rotating-keys'),
          recipe('Upgrading', 'upgrading'),
          recipe('When a call is stuck', 'when-stuck'),
        ],
      },
      {
        text: 'Reference',
        items: [
          reference('Decorators', 'decorators'),
          reference('Comments and tags', 'tags'),
          reference('Serving', 'serving'),
          reference('The command', 'command'),
          { text: 'Tasks', link: '/tasks' },
          { text: 'Diagnostics', link: '/diagnostics' },
          { text: 'Other tools', link: '/toolchain' },
          { text: 'Security', link: '/security' },
          { text: 'Sizes', link: '/sizes' },
          { text: 'Performance', link: '/performance' },
          { text: 'Decisions', link: '/decisions' },
        ],
      },
    ],
  },
});
