import { Elicit, Sample, Tool } from '@mrtr/decorators';

export class Weather {
  /**
   * Tell the weather in the capital of France, for a person on GitHub.
   * @title Weather in the capital
   * @readOnly
   */
  @Tool()
  static async capitalWeather(
    @Elicit('What is your GitHub login?') githubLogin: string,
    @Sample({ prompt: 'What is the capital of France? Answer with its name alone.', maxTokens: 20 }) capital: string,
  ): Promise<{ city: string; forecast: string }> {
    return { city: capital, forecast: `Sunny in ${capital}, ${githubLogin}.` };
  }
}
