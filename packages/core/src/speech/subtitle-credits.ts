import type { TimedWord, Transcript } from "./transcriber.ts";

/**
 * Credits of subtitles that models of transcription write where nobody speaks, or after the last word: they were
 * trained on subtitled films. Reported in French for Whisper (ggml-org/whisper.cpp issue 2660: "Sous-titres réalisés
 * par la communauté d'Amara.org", from a muted microphone too), for OpenAI's and Groq's services
 * (fabio-garavini/ha-openai-whisper-stt-api issue 10) and for GPT-4o Transcribe (TypeWhisper/typewhisper-win pull request
 * 23). The French wordings are those that users of such models filter out, Vexa-ai/vexa issue 155 among them. In lower
 * case, words alone.
 */
const CREDITS = [
  "sous titres réalisés par la communauté d amara org",
  "sous titres réalisés para la communauté d amara org",
  "sous titres créés par la communauté d amara org",
  "sous titres faits par la communauté d amara org",
  "sous titres réalisés par les sous titreurs amara org",
  "sous titres réalisés par l amara org",
  "sous titres par amara org",
  "sous titrage société radio canada",
  "sous titrage par société radio canada",
  "sous titrage fourni par la société radio canada",
  "sous titrage st 501",
  "sous titrage fr",
  "sous titrage fr 2021",
  "sous titrage par soustitreur com",
  "par soustitreur com",
  "sous titres par soustitreur com",
];

/** How videos end. In a turn of speech somebody may say these words: alone, in a conversation, nobody does. */
const CLOSINGS = [
  "merci d avoir regardé cette vidéo",
  "merci d avoir regardé la vidéo",
  "merci d avoir visionné cette vidéo",
  "merci d avoir regardé cette vidéo n hésitez pas à vous abonner pour ne manquer aucune de mes vidéos",
  "n hésitez pas à vous abonner pour ne manquer aucune de mes vidéos",
  "abonnez vous à la chaîne",
  "thank you for watching",
  "thanks for watching",
];

const ALONE = new Set([...CREDITS, ...CLOSINGS]);
const ANYWHERE = new Set(CREDITS);

/** Where a sentence ends and another begins. */
const BETWEEN_SENTENCES = /(?<=[.!?…])\s+|\n+/u;

/**
 * The transcript without credits of subtitles: empty where there is nothing else, else without those at its end. What a
 * candidate may have said stays.
 */
export function withoutCredits(transcript: Transcript): Transcript {
  const sentences = transcript.texte.split(BETWEEN_SENTENCES).filter((sentence) => wordsOf(sentence) !== "");
  if (sentences.every((sentence) => ALONE.has(wordsOf(sentence)))) {
    return { texte: "", mots: transcript.mots === null ? null : [] };
  }
  const last = sentences.findLastIndex((sentence) => !ANYWHERE.has(wordsOf(sentence)));
  if (last === sentences.length - 1) return transcript;
  const texte = sentences.slice(0, last + 1).join(" ");
  return { texte, mots: transcript.mots === null ? null : firstWords(transcript.mots, wordsOf(texte)) };
}

/** The timed words that make up the words; null where they do not. */
function firstWords(mots: readonly TimedWord[], words: string): TimedWord[] | null {
  const wanted = words.split(" ");
  let found = 0;
  for (const [index, { texte }] of mots.entries()) {
    for (const word of wordsOf(texte).split(" ")) {
      if (word !== "" && word !== wanted[found++]) return null;
    }
    if (found === wanted.length) return mots.slice(0, index + 1);
  }
  return null;
}

function wordsOf(text: string): string {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ");
}
