import { accept, drive, text } from '@mrtr/testing';
import { expect, test } from 'vitest';
import { capitalWeatherTool } from '../src/generated/weather.js';

test('a person and a model are asked in one round', async () => {
  const step = await drive(capitalWeatherTool).call(
    {},
    { githubLogin: accept({ githubLogin: 'octocat' }), capital: text('Paris') },
  );
  expect(step.result?.structuredContent).toEqual({ city: 'Paris', forecast: 'Sunny in Paris, octocat.' });
  expect(step.transcript).toMatchInlineSnapshot(`
    "call {}
    round 1
      asks githubLogin: What is your GitHub login? [githubLogin]
      asks capital: What is the capital of France? Answer with its name alone.
      answer githubLogin: accept {"githubLogin":"octocat"}
      answer capital: "Paris"
    result: {"city":"Paris","forecast":"Sunny in Paris, octocat."}"
  `);
});

test('when only the person has answered, only the model is asked again', async () => {
  const first = await drive(capitalWeatherTool).open();
  const second = await first.answer({ githubLogin: accept({ githubLogin: 'octocat' }) });
  expect(Object.keys(second.asked)).toEqual(['capital']);
  expect((await second.answer({ capital: text('Paris') })).text).toContain('Sunny in Paris, octocat.');
});
