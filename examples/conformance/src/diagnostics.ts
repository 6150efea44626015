import { Context, Elicit, Sample, Tool, type ToolContext } from '@mrtr/decorators';

/** Tools with which the suite looks at how a server serves a request. In the class notation. */
export class Diagnostics {
  /** Needs a client that can sample. */
  @Tool()
  static testMissingCapability(@Sample('Say hello.') greeting: string): string {
    return greeting;
  }

  /** Asks a person. */
  @Tool()
  static testStreamingElicitation(@Elicit('Shall it go on?') goOn: boolean): string {
    return goOn ? 'It goes on.' : 'It stops here.';
  }

  /** Writes to the log, for clients that want it. */
  @Tool()
  static async testLoggingTool(@Context() context: ToolContext): Promise<string> {
    await context.log('info', 'The tool was called.');
    return 'Logged, if you asked for it.';
  }

  /** Says that the list of tools has changed. */
  @Tool()
  static testTriggerToolChange(@Context() context: ToolContext): string {
    context.listChanged('tools');
    return 'Said that the tools have changed.';
  }

  /** Says that the list of prompts has changed. */
  @Tool()
  static testTriggerPromptChange(@Context() context: ToolContext): string {
    context.listChanged('prompts');
    return 'Said that the prompts have changed.';
  }
}
