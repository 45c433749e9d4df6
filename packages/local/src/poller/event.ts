import type { Message, MessageAttributeValue } from "@aws-sdk/client-sqs";
import type { SQSMessageAttributes, SQSRecord } from "aws-lambda";

/** Converts a message to the record that Lambda's event source passes to a function. */
export function sqsRecord(message: Message, eventSourceARN: string, awsRegion: string): SQSRecord {
  const { Attributes: attributes = {} } = message;
  return {
    messageId: message.MessageId ?? "",
    receiptHandle: message.ReceiptHandle ?? "",
    body: message.Body ?? "",
    attributes: {
      ...attributes,
      ApproximateReceiveCount: attributes.ApproximateReceiveCount ?? "1",
      SentTimestamp: attributes.SentTimestamp ?? "0",
      SenderId: attributes.SenderId ?? "",
      ApproximateFirstReceiveTimestamp: attributes.ApproximateFirstReceiveTimestamp ?? "0",
    },
    messageAttributes: messageAttributes(message.MessageAttributes ?? {}),
    md5OfBody: message.MD5OfBody ?? "",
    eventSource: "aws:sqs",
    eventSourceARN,
    awsRegion,
  };
}

function messageAttributes(attributes: Record<string, MessageAttributeValue>): SQSMessageAttributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, { StringValue, BinaryValue, DataType }]) => [
      name,
      {
        ...(StringValue !== undefined && { stringValue: StringValue }),
        ...(BinaryValue !== undefined && { binaryValue: Buffer.from(BinaryValue).toString("base64") }),
        dataType: DataType ?? "String",
      },
    ]),
  );
}
