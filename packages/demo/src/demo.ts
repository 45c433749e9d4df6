/*
 * npm run demo: a whole journey against the running service, as an app makes it: written, recorded (--oral) or live
 * (--live, and spoken with --voix). `arguments.ts` has the options.
 */
import { readArguments } from "./arguments.ts";
import { connect } from "./connect.ts";
import { errorText } from "./error-text.ts";
import { converse, holdConversation } from "./live-journey.ts";
import { recordAndCorrect } from "./oral-journey.ts";
import { holdSpoken } from "./spoken-journey.ts";
import { style } from "./terminal.ts";
import { writeAndCorrect } from "./written-journey.ts";

try {
  const demo = readArguments(process.argv.slice(2));
  const look = style(process.stdout.isTTY && process.env.NO_COLOR === undefined);
  const signIn = () => connect(demo.email);
  if (demo.journey === "live") {
    const hold = demo.voix ? holdSpoken(demo) : holdConversation;
    await converse(signIn, look, hold);
  } else if (demo.journey === "oral") await recordAndCorrect(demo, signIn, look);
  else await writeAndCorrect(demo, signIn, look);
} catch (error) {
  console.error(errorText(error));
  process.exitCode = 1;
}
